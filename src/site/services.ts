import { type Page, type PageText, textsIn } from '../catalog/catalog.ts'
import { isOneOf, type Language } from '../catalog/language.ts'
import { serviceTitle } from '../catalog/service-names.ts'
import { isBelow } from './paths.ts'
import type { Site } from './site.ts'

/**
 * Returns the name and the title of each service by its slug. If the site does not have the language, uses the default
 * one.
 */
export function servicesIn(
  { catalog, languages, defaultLanguage }: Site,
  language: Language,
): ReadonlyMap<string, { readonly name: string; readonly title: string }> {
  const spoken = isOneOf(languages, language) ? language : defaultLanguage
  return new Map(
    catalog.services.map(({ id, texts }) => [
      id,
      { name: texts[spoken].name, title: serviceTitle(texts[spoken]) },
    ]),
  )
}

/**
 * Returns the name of the page about all services, if these pages have it: the one whose address they are below, or that of
 * the folder `services`.
 */
export function servicesPageName(site: Site, pages: readonly Page[], language: Language): string | undefined {
  const home = site.page('home', language)
  const lines = site.catalog.services.map(({ texts }) => texts[language])
  const isAbove = (text: PageText) => text !== home && lines.some(({ path }) => isBelow(path, text.path))
  const ofFolder = pages.filter(({ id }) => id === 'services')
  const page = textsIn(pages, language).find(isAbove) ?? textsIn(ofFolder, language)[0]
  return page && (page.navigation ?? page.title)
}
