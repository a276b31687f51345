import { html } from 'hono/html'
import { phrases } from '../../../locales/phrases.ts'
import type { Language } from '../../../model/language.ts'
import type { Html } from '../../../prose/html-context.ts'
import type { Fact } from '../../offers.ts'

/** Returns the facts of a service as a list, each next to its label. The texts come from `factRuns`. */
export function factList(facts: readonly Fact[], language: Language): Html | '' {
  if (facts.length === 0) return ''
  return html`<ul class="facts">
${facts.map(({ label, text, target, offer }) => {
  const said = target ? html`<a href="${target}">${text}</a>` : text
  const ofOffer = offer && html` <span class="of">(${offer})</span>`
  return html`<li><strong>${label}</strong><span class="sign">${phrases[language].colon}</span>${said}${ofOffer}</li>\n`
})}</ul>
`
}
