import fc from 'fast-check'
import { texts } from './schema-values.ts'

/** Brazilian numbers with an existing area code, in the usual spellings. */
export const phones = fc
  .tuple(
    fc.constantFrom('11', '21', '27', '31', '43', '48', '51', '61', '71', '81', '85', '91', '98'),
    fc.oneof(fc.stringMatching(/^9[6-9]\d{3}-\d{4}$/), fc.stringMatching(/^[2-5]\d{3}-\d{4}$/)),
    fc.constantFrom<(area: string, number: string) => string>(
      (area, number) => `(${area}) ${number}`,
      (area, number) => `+55 ${area} ${number}`,
      (area, number) => `0${area} ${number}`,
      (area, number) => area + number.replace('-', ''),
    ),
  )
  .map(([area, number, write]) => write(area, number))

/** Text without digits. */
export const textsWithoutDigits = texts(1, 30).filter(text => !/\p{Nd}/u.test(text))

/** Numbers of other countries, with their codes. */
export const foreignPhones = fc.constantFrom('+1 202-555-0143', '+351 912 345 678', '+5411 4123-4567')
