import { type Catalog, everyPage, type Page } from '../catalog/catalog.ts'
import type { Language } from '../catalog/language.ts'
import { onceFor } from '../catalog/once.ts'
import { requiredPage } from '../catalog/required-pages.ts'
import type { Site } from './site.ts'

/** Returns the pages about the API: the required ones, and all pages below the address of the developers page. */
export function developerPages({ catalog }: Pick<Site, 'catalog'>, language: Language): readonly Page[] {
  const developers = requiredPage(catalog, 'developers')
  const { path } = developers.texts[language]
  const below = everyPage(catalog).filter(page => page.texts[language]?.path.startsWith(`${path}/`))
  const others = [requiredPage(catalog, 'errors'), requiredPage(catalog, 'versioning')]
  return [...new Set([developers, ...below, ...others])]
}

/** Returns whether no menu, list or index contains a page: one for developers, of a company that has no such pages. */
export function isUnlisted({ catalog }: Pick<Site, 'catalog'>, page: Page): boolean {
  return unlistedPages(catalog).has(page)
}

const unlistedPages = onceFor((catalog: Catalog): ReadonlySet<Page> => {
  const { developers, languages } = catalog.company
  return new Set(developers ? [] : languages.flatMap(language => developerPages({ catalog }, language)))
})
