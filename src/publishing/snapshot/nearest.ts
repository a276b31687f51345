import { everyPage, textsOf } from '../../catalog/catalog.ts'
import { once } from '../../catalog/once.ts'
import { homePath } from '../../catalog/paths.ts'
import { memoize } from '../../http/memoize.ts'
import { isUnlisted } from '../../site/developer-pages.ts'
import { type Address, createNearest, type FindNearest } from '../../site/nearest.ts'
import { markdownPath, type Site } from '../../site/site.ts'

/**
 * Returns a function that finds the closest address of a page or of a file for machines. `filePaths` are the paths of
 * these files.
 */
export function nearestOnSite(site: Site, filePaths: readonly string[]): FindNearest {
  const { languages, catalog } = site
  const homes = languages.map(language => homePath(languages, language))
  return late(() => {
    const pages = everyPage(catalog)
      .filter(page => !isUnlisted(site, page))
      .flatMap(textsOf)
      .map(({ path, aliases }): Address => ({ path, aliases, markdown: markdownPath(path) }))
    return createNearest([...pages, ...filePaths.map(path => ({ path }))], new Set(homes))
  })
}

/** Returns a function that finds the closest address of the API. */
export function nearestInApi(paths: readonly string[]): FindNearest {
  const addresses = paths.filter(path => !path.includes('{')).map(path => ({ path }))
  return late(() => createNearest(addresses, new Set()))
}

/** How many missing addresses are remembered. Programs ask for the same ones again and again. */
const limit = 200

/** Builds the index at the first request for a missing address. */
function late(make: () => FindNearest): FindNearest {
  const find = once(make)
  return memoize(path => find()(path), limit)
}
