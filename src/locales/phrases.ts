import type { Language } from '../catalog/language.ts'
import { english } from './en.ts'
import { spanish } from './es.ts'
import { french } from './fr.ts'
import { portuguese } from './pt.ts'
import type { Locale } from './shape.ts'

/** The texts of the program in each language that it ships. */
export const phrases: Readonly<Record<Language, Locale>> = {
  pt: portuguese,
  en: english,
  es: spanish,
  fr: french,
}

/** Returns one text of the program in each language that it ships. */
export function inEveryLanguage(say: (locale: Locale) => string): Readonly<Record<Language, string>> {
  const entries = Object.entries(phrases).map(([language, locale]) => [language, say(locale)])
  return Object.fromEntries(entries)
}
