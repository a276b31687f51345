import type { Company } from '../catalog/company.ts'
import { isSpokenIn } from '../catalog/country-language.ts'
import { fill } from '../catalog/fill.ts'
import { type OpeningHours, type PublicContact, weekdays } from '../catalog/identity.ts'
import type { Language } from '../catalog/language.ts'
import { mailtoUrl } from '../catalog/mail-address.ts'
import { phrases } from '../locales/phrases.ts'

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
 * Returns the opening hours in words: "Monday to Friday, 8:30 to 12:00, 14:00 to 18:00". If the language is not
 * spoken in the country, the result names the time zone, because readers may be abroad: "(Brasilia Standard Time)".
 */
export function hoursInWords(hours: readonly OpeningHours[], company: Company, language: Language): string {
  const isLocal = isSpokenIn(company.location.countryCode, language)
  const { semicolon } = phrases[language]
  const clock = isLocal ? '' : ` (${nameOfTime(company.contact.timeZone, language)})`
  const parts = Map.groupBy(hours, ({ days }) => daysInWords(days, language))
  return [...parts]
    .map(([days, times]) => [days, ...times.map(span => spanInWords(span, language))].join(', '))
    .join(semicolon)
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

/**
 * Returns the name of a time zone that is valid all year: "Central European Time". A zone without a name is called by
 * its place, "local time: Ireland", or by its distance to UTC. Not all languages can put a place into a name unchanged.
 */
export function nameOfTime(timeZone: string, language: Language): string {
  const name = intlName(timeZone, language, 'longGeneric')
  const [, offset] = /^(?:GMT|UTC)(.*)/.exec(name) ?? []
  if (offset !== undefined) return `UTC${offset.replace('+00:00', '')}`
  // Only names of places have no short form. Intl adds the same words to each place.
  if (name !== intlName(timeZone, language, 'shortGeneric')) return name
  const ireland = new Intl.DisplayNames(language, { type: 'region' }).of('IE') ?? ''
  const [before = '', after = ''] = intlName('Europe/Dublin', language, 'longGeneric').split(ireland)
  const place = name.slice(before.length, name.length - after.length)
  return fill(phrases[language].identity.localTime, { place })
}

function intlName(timeZone: string, locale: Language, timeZoneName: 'longGeneric' | 'shortGeneric'): string {
  const parts = new Intl.DateTimeFormat(locale, { timeZone, timeZoneName }).formatToParts()
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
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
