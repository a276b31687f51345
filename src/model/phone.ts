import {
  type CountryCode,
  getCountries,
  getCountryCallingCode,
  getExampleNumber,
  type PhoneNumber,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/max'
import examples from 'libphonenumber-js/mobile/examples'

export type { CountryCode }

/** The countries whose telephone numbers are known, as ISO 3166-1 alpha-2 codes. */
export const countryCodes = getCountries()

/**
 * The phone number that a text holds and nothing else: a landline or mobile number of the country, with or without its
 * calling code; where international numbers are welcome, also any number with + and its calling code. Undefined when it is
 * neither.
 */
export function parsePhone(
  text: string,
  country: CountryCode,
  international: boolean,
): PhoneNumber | undefined {
  const number = parsePhoneNumberFromString(text, { defaultCountry: country, extract: false })
  if (!number?.isValid() || number.ext) return undefined
  if (number.country === country) return ordinaryTypes.has(number.getType()) ? number : undefined
  return international && text.startsWith('+') ? number : undefined
}

const ordinaryTypes = new Set<ReturnType<PhoneNumber['getType']>>([
  'FIXED_LINE',
  'MOBILE',
  'FIXED_LINE_OR_MOBILE',
])

/** A mobile number of a country, as people of the country write it, and the calling code of the country. */
export function phoneFacts(country: CountryCode): { readonly example: string; readonly callingCode: string } {
  return {
    example: getExampleNumber(country, examples)?.formatNational() ?? '',
    callingCode: getCountryCallingCode(country),
  }
}

/** The language that most people of a country speak, as CLDR tells it; it need not be one that the program ships. */
export function languageOfCountry(country: CountryCode): string {
  return new Intl.Locale('und', { region: country }).maximize().language
}
