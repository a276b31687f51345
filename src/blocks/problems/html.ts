import { html } from 'hono/html'
import type { Language } from '../../catalog/language.ts'
import type { Block } from '../../catalog/prose.ts'
import { phrases } from '../../locales/phrases.ts'
import type { Html } from '../../prose/html-context.ts'
import { problemBlocks } from '../../site/passages/problems.ts'
import type { Site } from '../../site/site.ts'

/**
 * Returns the tables of problem codes, below a field that filters their rows. The field is hidden until a script can
 * run it.
 */
export function filteredProblems(
  site: Site,
  language: Language,
  write: (blocks: readonly Block[]) => Html,
): Html {
  const { developers } = phrases[language]
  return html`<div class="problems"><div class="filter" hidden><label>${developers.filter} <input type="search" placeholder="${developers.filterHint}"></label> <button type="button" hidden>${developers.clear}</button> <output></output></div>
${write(problemBlocks(site, language))}</div>`
}
