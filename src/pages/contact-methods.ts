import { fill } from '../contract/fill.ts'
import { phrases } from '../locales/phrases.ts'
import type { Company } from '../model/company.ts'
import { type OpeningHours, type PublicContact, weekdays } from '../model/identity.ts'
import type { Language } from '../model/language.ts'
import { mailtoUrl } from '../model/mail-address.ts'
import { languageOfCountry } from '../model/phone.ts'

/** A way to reach the company besides the form. */
export interface ContactMethod {
  readonly kind: 'email' | 'phone' | 'whatsapp'
  readonly label: string
  /** The address or number in the notation for people. */
  readonly text: string
  /** The target of its link (RFC 6068, RFC 3966). */
  readonly target: string
}

/** Returns the public ways to reach the company. */
export function contactMethods(company: Company, language: Language): readonly ContactMethod[] {
  const { email, phone, whatsapp }: PublicContact = company.contact.public ?? {}
  const words = phrases[language].identity
  return [
    ...(email ? [{ kind: 'email', label: words.email, text: email, target: mailtoUrl(email) } as const] : []),
    ...(phone
      ? [{ kind: 'phone', label: words.phone, text: phone, target: `tel:+${digitsOf(phone)}` } as const]
      : []),
    ...(whatsapp
      ? [
          {
            kind: 'whatsapp',
            label: 'WhatsApp',
            text: whatsapp,
            target: `https://wa.me/${digitsOf(whatsapp)}`,
          } as const,
        ]
      : []),
  ]
}

function digitsOf(number: string): string {
  return number.replaceAll(/\D/g, '')
}

/**
 * Returns the opening hours in words: "Monday to Friday, 8:30 to 12:00, 14:00 to 18:00". If the language is not the
 * country's, the result names the time zone, because readers may be abroad: "(Brasilia Time)".
 */
export function hoursInWords(hours: readonly OpeningHours[], company: Company, language: Language): string {
  const isLocal = languageOfCountry(company.location.countryCode) === language
  const clock = isLocal ? '' : ` (${nameOfTime(company.contact.timeZone, language)})`
  const parts = Map.groupBy(hours, ({ days }) => daysInWords(days, language))
  return [...parts]
    .map(([days, times]) => [days, ...times.map(span => spanInWords(span, language))].join(', '))
    .join('; ')
    .concat(clock)
}

/** Returns a span of time: "9:00 to 18:00", "das 9h às 18h". */
function spanInWords({ opens, closes }: OpeningHours, language: Language): string {
  const { span, time, fullHour } = phrases[language].identity
  const inWords = (clock: string) => {
    const [hour = '', minutes = ''] = clock.split(':')
    return fill(minutes === '00' ? fullHour : time, { hour: String(Number(hour)), minutes })
  }
  return fill(span, { opens: inWords(opens), closes: inWords(closes) })
}

/** Returns the name of a time zone that is valid all year: "Brasilia Time". */
function nameOfTime(timeZone: string, language: Language): string {
  const format = new Intl.DateTimeFormat(language, { timeZone, timeZoneName: 'longGeneric' })
  return format.formatToParts().find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
}

function daysInWords(days: OpeningHours['days'], language: Language): string {
  const indexes = days.map(day => weekdays.indexOf(day)).toSorted((a, b) => a - b)
  const names = indexes.map(index => nameOfDay(index, language))
  const [first, last] = [indexes.at(0) ?? 0, indexes.at(-1) ?? 0]
  const isRow = last - first === indexes.length - 1
  if (!isRow || indexes.length < 3) return new Intl.ListFormat(language).format(names)
  const { days: range, dayEnding } = phrases[language].identity
  const short = (name = '') => name.replace(dayEnding, '')
  return fill(range, { first: short(names.at(0)), last: short(names.at(-1)) })
}

/** Returns the name of a day of the week. Monday is 0. */
function nameOfDay(index: number, language: Language): string {
  // 1 January 2024 was a Monday.
  const day = new Date(Date.UTC(2024, 0, 1 + index))
  return new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' }).format(day)
}
