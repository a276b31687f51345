import type { Language } from './language.ts'

/** A word of the command line: the word of the API, and its translations where they differ. */
export interface Word {
  readonly name: string
  readonly translations?: Readonly<Partial<Record<Language, string>>>
}

/** Returns the word that help, errors and completion use in a language. */
export function wordIn({ name, translations }: Word, language: Language): string {
  return translations?.[language] ?? name
}

/** Returns the name, then its translations. The program accepts each of them in every language. */
export function wordsOf({ name, translations = {} }: Word): string[] {
  return [name, ...Object.values(translations)]
}

/** Removes accents: `páginas` is the same word as `paginas`. */
export function withoutAccents(word: string): string {
  return word.normalize('NFD').replace(/\p{M}/gu, '')
}
