import { everyPage, textsOf } from '../model/catalog.ts'
import { once } from '../model/once.ts'
import { homePath } from '../model/paths.ts'
import { type Address, createNearest, type FindNearest } from '../site/nearest.ts'
import { markdownPath, type Site } from '../site/site.ts'

/** Finds the closest address of a page or of a file for machines; `filePaths` are those of the files. */
export function nearestOnSite(site: Site, filePaths: readonly string[]): FindNearest {
  const { languages, catalog } = site
  const homes = languages.map(language => homePath(languages, language))
  return late(() => {
    const pages = everyPage(catalog)
      .flatMap(textsOf)
      .map(({ path, aliases }): Address => ({ path, aliases, markdown: markdownPath(path) }))
    return createNearest([...pages, ...filePaths.map(path => ({ path }))], new Set(homes))
  })
}

/** Finds the closest address of the API. */
export function nearestInApi(paths: readonly string[]): FindNearest {
  const addresses = paths.filter(path => !path.includes('{')).map(path => ({ path }))
  return late(() => createNearest(addresses, new Set()))
}

/** Lists nothing before somebody asks for an address that does not exist. */
function late(make: () => FindNearest): FindNearest {
  const find = once(make)
  return path => find()(path)
}
