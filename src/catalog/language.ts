import { recordOf } from './entries.ts'
import { developersLanguage, type shippedLanguages } from './language-codes.ts'

/** A language of the program. Its code is used in `lang` and `idioma`. */
export type Language = (typeof shippedLanguages)[number]

/**
 * The languages of a site. The first is the default: its addresses have no prefix, and it is used for requests without
 * a language.
 */
export type Languages = readonly [Language, ...Language[]]

/** A value for each language of a site. */
export type Localised<T> = Readonly<Record<Language, T>>

/** Returns whether a text is one of these language codes. Case matters. */
export function isOneOf(languages: readonly Language[], text: unknown): text is Language {
  return languages.some(language => language === text)
}

/** Builds a value for each language of a site, in its order. */
export function localise<T>(languages: readonly Language[], build: (language: Language) => T): Localised<T> {
  return recordOf(languages, build)
}

/**
 * Returns the language of the company's texts in documents that are otherwise in English: English, if the site has it,
 * or else the default.
 */
export function documentLanguage(languages: Languages): Language {
  return isOneOf(languages, developersLanguage) ? developersLanguage : languages[0]
}

/** Returns names as a list in words: "pt, en and es". */
export function inWords(names: readonly string[]): string {
  return [names.slice(0, -1).join(', '), ...names.slice(-1)].filter(Boolean).join(' and ')
}
