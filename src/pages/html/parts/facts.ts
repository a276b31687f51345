import { html } from 'hono/html'
import { phrases } from '../../../locales/phrases.ts'
import type { Language } from '../../../model/language.ts'
import type { Html } from '../../../prose/html-context.ts'
import type { Fact } from '../../offers.ts'

/** Returns the facts of a service as a list, each next to its label. The texts come from `factRuns`. */
export function factList(facts: readonly Fact[], language: Language): Html | '' {
  if (facts.length === 0) return ''
  return html`<ul class="facts">
${facts.map(({ label, values }) => {
  const said = values.map(({ text, target }, index) => {
    const separator = index > 0 && html`<span class="sign">, </span><br>`
    return html`${separator}${target ? html`<a href="${target}">${text}</a>` : text}`
  })
  return html`<li><strong>${label}</strong><span class="sign">${phrases[language].colon}</span><div>${said}</div></li>\n`
})}</ul>
`
}
