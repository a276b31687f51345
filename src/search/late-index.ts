import type { Site } from '../site/site.ts'
import type { SearchIndex } from './index.ts'

/**
 * Returns a function that makes the index of a site once. The first search loads the library, because most starts need
 * neither.
 */
export function lateSearchIndex(site: Site): () => Promise<SearchIndex> {
  let index: Promise<SearchIndex> | undefined
  return () => {
    index ??= import('./index.ts')
      .then(({ buildSearchIndex }) => buildSearchIndex(site))
      .catch((error: unknown) => {
        // The next search tries again.
        index = undefined
        throw error
      })
    return index
  }
}
