import { serviceTitle } from '../catalog/catalog.ts'
import { isOneOf, type Language } from '../catalog/language.ts'
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
