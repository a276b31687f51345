import type { Site } from '../site/site.ts'
import type { SearchIndex } from './index.ts'

/** The index of a site, made once and its library loaded when somebody first searches: most starts need neither. */
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
