import { developersLanguage, type shippedLanguages } from '../locales/codes.ts'

/** A language that the program ships. Its code is a value of `lang` and `idioma`. */
export type Language = (typeof shippedLanguages)[number]

/** The languages of a site. The first is the default: its addresses have no prefix, and it answers requests that name none. */
export type Languages = readonly [Language, ...Language[]]

/** One value for each language of a site. */
export type Localised<T> = Readonly<Record<Language, T>>

/** Whether a text is exactly one of these language codes (case matters). */
export function isOneOf(languages: readonly Language[], text: unknown): text is Language {
  return languages.includes(text as Language)
}

/** Builds a value for each language of a site, in its order. */
export function localise<T>(languages: readonly Language[], build: (language: Language) => T): Localised<T> {
  return Object.fromEntries(languages.map(language => [language, build(language)])) as Localised<T>
}

/** The language of the company's words in documents that say the rest in English: English, where the site has it. */
export function documentLanguage(languages: Languages): Language {
  return isOneOf(languages, developersLanguage) ? developersLanguage : languages[0]
}

/** Names as messages to editors list them: "pt, en and es". */
export function inWords(names: readonly string[]): string {
  return [names.slice(0, -1).join(', '), ...names.slice(-1)].filter(Boolean).join(' and ')
}
