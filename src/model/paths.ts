import type { Language, Languages } from './language.ts'

/** Where a file is in each language: at the root in the default one, else below the language's prefix. */
export function pathIn([defaultLanguage]: Languages, language: Language, path: string): string {
  return language === defaultLanguage ? path : `/${language}${path}`
}

/** The address of a language's home page. */
export function homePath([defaultLanguage]: Languages, language: Language): string {
  return language === defaultLanguage ? '/' : `/${language}`
}

/** The short address of a service, beside its canonical one. */
export function shortPath(languages: Languages, slug: string, language: Language): string {
  return pathIn(languages, language, `/${slug}`)
}
