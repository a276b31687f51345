import type { shippedLanguages } from './language-codes.ts'
import type { CountryCode } from './phone.ts'

/** For each language of the program, the countries that have it besides their main language, according to CLDR. */
const secondLanguages: { readonly [language in (typeof shippedLanguages)[number]]?: string } = {
  en: 'AS BI CC CM ER GH HK IN KE LS MG MT MU NA PG PH PK PR PW RW SC SD SS TK TO TV TZ UG VU WS ZW',
  es: 'EH PY US',
  fr: 'BE BI CA CF CH DZ GQ HT KM LU MA MG ML MR NE RW SC SN SY TD TN VU',
  pt: 'GQ MO',
}

/** Returns whether people in a country speak a language: its main language or another one of the country. */
export function isSpokenIn(country: CountryCode, language: keyof typeof secondLanguages): boolean {
  const main = new Intl.Locale('und', { region: country }).maximize().language
  return main === language || (secondLanguages[language]?.split(' ').includes(country) ?? false)
}
