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

/** The countries whose telephone numbers can be checked, as ISO 3166-1 alpha-2 codes. */
export const countryCodes = getCountries()

/**
 * Parses a text that is only a phone number. It may be a landline or mobile number of the country, with or without its
 * calling code. Where international numbers are accepted, it may be any number with + and its calling code. Returns
 * undefined for other texts.
 */
export function parsePhone(
  text: string,
  country: CountryCode,
  international: boolean,
): PhoneNumber | undefined {
  // Programs for texts use other spaces and wide signs, such as U+202F and ＋.
  const plain = text.normalize('NFKC')
  const number = parsePhoneNumberFromString(plain, { defaultCountry: country, extract: false })
  if (!number?.isValid() || number.ext) return undefined
  if (number.country === country) return ordinaryTypes.has(number.getType()) ? number : undefined
  return international && plain.startsWith('+') ? number : undefined
}

const ordinaryTypes = new Set<ReturnType<PhoneNumber['getType']>>([
  'FIXED_LINE',
  'MOBILE',
  'FIXED_LINE_OR_MOBILE',
])

/** What people are told about the numbers of a country. */
interface PhoneFacts {
  /** A mobile number in national notation. */
  readonly example: string
  /** The same with its calling code. */
  readonly international: string
  readonly callingCode: string
}

/** Returns an example of a mobile number of a country, and its calling code. */
export function phoneFacts(country: CountryCode): PhoneFacts {
  const number = getExampleNumber(country, examples)
  return {
    example: number?.formatNational() ?? '',
    international: number?.formatInternational() ?? '',
    callingCode: getCountryCallingCode(country),
  }
}
