import type { Language } from '../catalog/language.ts'
import { localise } from '../catalog/language.ts'
import { shippedLanguages } from '../catalog/language-codes.ts'
import { once } from '../catalog/once.ts'

const formats = localise(shippedLanguages, language =>
  once(() => new Intl.DateTimeFormat(dateLocale(language), { dateStyle: 'long', timeZone: 'UTC' })),
)

/** Returns the language tag for dates. English dates are British, like the spelling: "17 April 2026". */
export function dateLocale(language: Language): string {
  return language === 'en' ? 'en-GB' : language
}

/** Returns a day such as `2026-11-20` as in a sentence: "20 de novembro de 2026". */
export function dayInWords(day: string, language: Language): string {
  return formats[language]().format(new Date(day))
}
