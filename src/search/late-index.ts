import { once } from '../model/once.ts'
import type { Site } from '../site/site.ts'
import type { SearchIndex } from './index.ts'

/** The index of a site, made once and its library loaded when somebody first searches: most starts need neither. */
export function lateSearchIndex(site: Site): () => Promise<SearchIndex> {
  return once(async () => {
    const { buildSearchIndex } = await import('./index.ts')
    return buildSearchIndex(site)
  })
}
