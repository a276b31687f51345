import type { Language, Languages } from './language.ts'

/** Returns the path of a file in a language: at the root in the default language, else below the language's prefix. */
export function pathIn([defaultLanguage]: Languages, language: Language, path: string): string {
  return language === defaultLanguage ? path : `/${language}${path}`
}

/** Returns the address of the home page in a language. */
export function homePath([defaultLanguage]: Languages, language: Language): string {
  return language === defaultLanguage ? '/' : `/${language}`
}

/** Returns the short address of a service, an alias of its canonical one. */
export function shortPath(languages: Languages, slug: string, language: Language): string {
  return pathIn(languages, language, `/${slug}`)
}
