import { html } from 'hono/html'
import { phrases } from '../../../locales/phrases.ts'
import type { Language } from '../../../model/language.ts'
import type { Html } from '../../../prose/html-context.ts'
import type { Fact } from '../../offers.ts'

/** The facts of a service side by side, each below its label; the words are those of `factRuns`, the signs between them unseen. */
export function factsStrip(facts: readonly Fact[], language: Language): Html | '' {
  if (facts.length === 0) return ''
  return html`<ul class="facts">
${facts.map(({ label, text, target, of }) => {
  const said = target ? html`<a href="${target}">${text}</a>` : text
  const offer = of && html` <span class="of">(${of})</span>`
  return html`<li><strong>${label}</strong><span class="sign">${phrases[language].colon}</span>${said}${offer}</li>\n`
})}</ul>
`
}
