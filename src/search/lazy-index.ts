import { once } from '../model/once.ts'
import type { Site } from '../site/site.ts'
import type { SearchIndex } from './index.ts'

/**
 * Returns a function that makes the index of a site once. The first search loads the library, because most starts need
 * neither.
 */
export function lazySearchIndex(site: Site): () => Promise<SearchIndex> {
  return once(async () => {
    const { buildSearchIndex } = await import('./index.ts')
    return buildSearchIndex(site)
  })
}
