import { phrases } from '../../locales/phrases.ts'
import { continueAnchor } from '../../model/catalog.ts'
import type { Language } from '../../model/language.ts'
import { type Block, bullets, heading, type Inline, text } from '../../model/prose.ts'

/** The heading, and the labels of the two pages. */
interface Words {
  readonly title: string
  readonly before: string
  readonly after: string
}

/** Links to the pages before and after one in a list, under a heading; nothing if the page is the only one. */
export function neighbours<P>(
  pages: readonly P[],
  page: P,
  linkTo: (page: P) => Inline,
  { title, before, after }: Words,
  language: Language,
): readonly Block[] {
  const position = pages.indexOf(page)
  const entry = (label: string, neighbour: P | undefined): (readonly Inline[])[] =>
    neighbour === undefined ? [] : [[text(label + phrases[language].colon), linkTo(neighbour)]]
  const entries = [...entry(before, pages[position - 1]), ...entry(after, pages[position + 1])]
  return entries.length > 0 ? [heading(2, continueAnchor, text(title)), bullets(entries)] : []
}
