import type { Page } from '../catalog/catalog.ts'
import type { Language } from '../catalog/language.ts'
import { everyBlock, type Generated } from '../catalog/prose.ts'
import type { OutsideContent } from './block.ts'
import type { SiteContent } from './kind.ts'
import { ownBody } from './page-body.ts'

/** Returns the origins of other websites whose frames a page may show, in alphabetical order. */
export function outsideOrigins(site: SiteContent, page: Page, language: Language): readonly string[] {
  const contents = everyBlock(ownBody(site, page, language)).flatMap(block =>
    block.type === 'generated' ? outsideOf(site, block, language) : [],
  )
  return [...new Set(contents.map(({ origin }) => origin))].toSorted()
}

/** Returns the titles of all content of other websites that pages may show, by origin. */
export function outsideTitles(
  site: SiteContent,
  language: Language,
): readonly (readonly [origin: string, titles: readonly string[]])[] {
  const contents = site.catalog.generated.flatMap(line => outsideOf(site, line, language))
  const groups = Map.groupBy(contents, ({ origin }) => origin)
  return [...groups].toSorted().map(([origin, group]) => [origin, group.map(({ title }) => title)])
}

function outsideOf(
  { catalog, blocks }: SiteContent,
  { name, argument }: Omit<Generated, 'type'>,
  language: Language,
): readonly OutsideContent[] {
  return blocks[name]?.outside?.(catalog, language, argument) ?? []
}
