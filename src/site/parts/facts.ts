import { html } from 'hono/html'
import { phrases } from '../../locales/phrases.ts'
import type { Html } from '../../prose/html-context.ts'
import type { Fact } from '../passages/facts.ts'
import { partStyles } from './styles.ts'
import type { PageView } from './view.ts'

/** A word that leaves no room for a value next to it on a phone. */
const longWord = /[\p{L}\p{N}]{20}/u

/** Returns the facts of a service as a list, each next to its label. The texts come from `factRuns`. */
export function factList(
  facts: readonly Fact[],
  { language, uses }: Pick<PageView, 'language' | 'uses'>,
): Html | '' {
  if (facts.length === 0) return ''
  const isLong = facts.some(({ label }) => longWord.test(label))
  if (isLong) uses(partStyles.longWords)
  return html`<ul class="facts${isLong && ' long'}">
${facts.map(({ label, values }) => {
  const said = values.map(({ text, target }, index) => {
    const separator = index > 0 && html`<span class="sign">, </span><br>`
    return html`${separator}${target ? html`<a href="${target}">${text}</a>` : text}`
  })
  return html`<li><strong>${label}</strong><span class="sign">${phrases[language].colon}</span><div>${said}</div></li>\n`
})}</ul>
`
}
