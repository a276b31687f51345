import { once } from '../model/once.ts'
import type { Site } from '../site/site.ts'
import type { SearchIndex } from './index.ts'

/** Returns the index of a site. It is made, and its library is loaded, at the first search: most starts need neither. */
export function lateSearchIndex(site: Site): () => Promise<SearchIndex> {
  return once(async () => {
    const { buildSearchIndex } = await import('./index.ts')
    return buildSearchIndex(site)
  })
}
