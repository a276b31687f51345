import type { Language } from '../model/language.ts'
import { localise } from '../model/language.ts'
import { shippedLanguages } from './codes.ts'

const formats = localise(
  shippedLanguages,
  language => new Intl.DateTimeFormat(dateLocale(language), { dateStyle: 'long', timeZone: 'UTC' }),
)

/** The language tag for dates. English ones are British, as the words are: "17 April 2026". */
export function dateLocale(language: Language): string {
  return language === 'en' ? 'en-GB' : language
}

/** A day, given as `2026-11-20`, as a sentence has it: "20 de novembro de 2026". */
export function dayInWords(day: string, language: Language): string {
  return formats[language].format(new Date(day))
}

/** The instant at which a day begins in UTC (RFC 3339). */
export function startOf(day: string): string {
  return `${day}T00:00:00Z`
}
