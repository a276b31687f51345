import { type PhoneNumber, parsePhoneNumberFromString } from 'libphonenumber-js/max'

/**
 * The phone number that a text holds and nothing else: a Brazilian landline or mobile number with its area code, with or
 * without +55; where international numbers are welcome, also any number with + and its country code. Undefined when it is
 * neither.
 */
export function parsePhone(text: string, international: boolean): PhoneNumber | undefined {
  const number = parsePhoneNumberFromString(text, { defaultCountry: 'BR', extract: false })
  if (!number?.isValid() || number.ext) return undefined
  if (number.country === 'BR') return brazilianTypes.has(number.getType()) ? number : undefined
  return international && text.startsWith('+') ? number : undefined
}

const brazilianTypes = new Set<ReturnType<PhoneNumber['getType']>>([
  'FIXED_LINE',
  'MOBILE',
  'FIXED_LINE_OR_MOBILE',
])
