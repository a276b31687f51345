import { everyPage, type Page, requiredPage } from '../catalog/catalog.ts'
import type { Language } from '../catalog/language.ts'
import type { Site } from './site.ts'

/** Returns the pages about the API: the required ones, and all pages below the address of the developers page. */
export function developerPages({ catalog }: Site, language: Language): readonly Page[] {
  const developers = requiredPage(catalog, 'developers')
  const { path } = developers.texts[language]
  const below = everyPage(catalog).filter(page => page.texts[language]?.path.startsWith(`${path}/`))
  const others = [requiredPage(catalog, 'errors'), requiredPage(catalog, 'versioning')]
  return [...new Set([developers, ...below, ...others])]
}
