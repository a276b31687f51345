import { shippedLanguages } from '../locales/codes.ts'

/** The languages of the site, the default first. Their codes are the values of `lang` and `idioma`. */
export const languages = shippedLanguages

export type Language = (typeof languages)[number]

/** The language of addresses without a prefix, and of answers to requests that name none. */
export const defaultLanguage = 'pt' satisfies Language

/** One value for each language. */
export type Localised<T> = Readonly<Record<Language, T>>

/** Whether a text is exactly one of the language codes (case matters). */
export function isLanguage(text: unknown): text is Language {
  return languages.includes(text as Language)
}

/** Builds a value for each language from a function of it. */
export function localise<T>(build: (language: Language) => T): Localised<T> {
  return { pt: build('pt'), en: build('en'), es: build('es') }
}
