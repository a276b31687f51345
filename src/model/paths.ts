import { defaultLanguage, type Language } from './language.ts'

/** Where a file is in each language: at the root in the default one, else below the language's prefix. */
export function pathIn(language: Language, path: string): string {
  return language === defaultLanguage ? path : `/${language}${path}`
}

/** The address of a language's home page. */
export function homePath(language: Language): string {
  return language === defaultLanguage ? '/' : `/${language}`
}

/** The short address of a service, beside its canonical one. */
export function shortPath(slug: string, language: Language): string {
  return language === defaultLanguage ? `/${slug}` : `/${language}/${slug}`
}
