import { feedPath, type Page, pageNamed, type TranslatedPage, textIn } from '../catalog/catalog.ts'
import type { Language } from '../catalog/language.ts'
import type { Link } from '../http/link.ts'
import type { Kinds } from './kind.ts'
import type { Site } from './site.ts'

/** A feed of the pages of a folder, below the address of the page that lists them. */
export interface KindFeed {
  readonly folder: string
  readonly list: TranslatedPage
}

/** Returns the folders whose pages have a feed. */
export function foldersWithFeed(kinds: Kinds): readonly string[] {
  return Object.values(kinds).flatMap(({ source, listed }) =>
    source && listed.ownFeed ? [source.folder] : [],
  )
}

/** Returns the feeds of kinds that have one, if the site has the page that lists them. */
export function kindFeeds({ kinds, catalog }: Pick<Site, 'kinds' | 'catalog'>): readonly KindFeed[] {
  return foldersWithFeed(kinds).flatMap(folder => {
    const list = pageNamed(catalog, folder)
    return list ? [{ folder, list }] : []
  })
}

/** Returns the link to the feed that a page lists, or that contains it. */
export function kindFeedLinks(site: Site, page: Page, language: Language): Link[] {
  return kindFeeds(site)
    .filter(({ folder, list }) => list === page || folder === page.folder)
    .map(({ list }) => ({
      target: site.url(feedPath(textIn(list, language).path)),
      relation: 'alternate',
      mediaType: 'application/atom+xml',
    }))
}
