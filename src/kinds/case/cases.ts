import { type Catalog, isOfKind } from '../../catalog/catalog.ts'
import type { Language } from '../../catalog/language.ts'
import { type Block, link, paragraph, text } from '../../catalog/prose.ts'
import { figureOf } from '../../site/parts/figure.ts'
import type { Site } from '../../site/site.ts'
import type { CasePage } from './source.ts'

/**
 * Returns the cases with their pictures and their summaries or else their results, in site order: all of them, or those of
 * the service with this slug.
 */
export function caseBlocks({ catalog }: Site, language: Language, slug?: string): readonly Block[] {
  const items = casesOf(catalog, slug).map(({ texts }): readonly Block[] => {
    const { title, path, result, summary = result, picture } = texts[language]
    return [
      ...(picture ? [figureOf(picture)] : []),
      paragraph({ type: 'strong', content: [link(title, path)] }),
      paragraph(text(summary)),
    ]
  })
  return items.length > 0 ? [{ type: 'list', ordered: false, items }] : []
}

/** Returns the cases of a service, or of all services without a slug. Only cases belong to a service. */
export function casesOf({ pages }: Catalog, slug?: string): readonly CasePage[] {
  return pages
    .filter(isOfKind('case'))
    .filter(({ texts }) => !slug || Object.values(texts).some(({ service }) => service === slug))
}
