import type { ServicePage } from '../../src/catalog/catalog.ts'
import { isSpokenIn } from '../../src/catalog/country-language.ts'
import { weekdays } from '../../src/catalog/identity.ts'
import type { Language } from '../../src/catalog/language.ts'
import { priceInWords } from '../../src/locales/price.ts'
import { hoursInWords, nameOfTime } from '../../src/site/contact-methods.ts'
import type { Site } from '../../src/site/site.ts'

/** The facts that a company states once in its content. */
export type FactName =
  | 'name'
  | 'legal name'
  | 'tax number'
  | 'city'
  | 'phone'
  | 'email'
  | 'WhatsApp'
  | 'opening hours'
  | 'time zone of readers abroad'
  | 'time zone of local readers'
  | 'response time'
  | 'prices'
  | 'durations'

/** A fact of a company or of one of its services, in one language. */
export interface Fact {
  readonly name: FactName
  readonly service?: ServicePage
  /** The texts that say it. */
  readonly words: readonly string[]
  /** The values that say it in the API, if those are not its words. */
  readonly api?: readonly string[]
  /** The values that say it in JSON-LD, if those are not its words. */
  readonly jsonLd?: readonly string[]
}

/** Returns every fact that the company of a site states. */
export function factsOf({ catalog }: Site, language: Language): readonly Fact[] {
  const { name, legal, location, contact } = catalog.company
  const { email, phone, whatsapp, hours, responseTime } = contact.public ?? {}
  const chat = whatsapp && `https://wa.me/${whatsapp.replaceAll(/\D/g, '')}`
  const isLocal = isSpokenIn(location.countryCode, language)
  const zone: Fact = {
    name: `time zone of ${isLocal ? 'local readers' : 'readers abroad'}`,
    words: [nameOfTime(contact.timeZone, language)],
    api: [contact.timeZone],
  }
  const spans = hours?.flatMap(({ days, opens, closes }) => [...days, opens, closes]) ?? []
  return [
    { name: 'name', words: [name] },
    ...(legal ? [{ name: 'legal name', words: [legal.name] } as const] : []),
    ...(legal?.taxId ? [{ name: 'tax number', words: [legal.taxId.number] } as const] : []),
    { name: 'city', words: [location.address[language]], jsonLd: [location.city] },
    ...(phone ? [{ name: 'phone', words: [phone] } as const] : []),
    ...(email ? [{ name: 'email', words: [email] } as const] : []),
    ...(whatsapp && chat ? [{ name: 'WhatsApp', words: [whatsapp, chat], jsonLd: [chat] } as const] : []),
    ...(hours
      ? [
          {
            name: 'opening hours',
            words: [hoursInWords(hours, catalog.company, language)],
            api: [hoursInWords(hours, catalog.company, language), ...spans],
            jsonLd: spans.map(span => (weekdays.some(day => day === span) ? capitalised(span) : span)),
          } as const,
          zone,
        ]
      : []),
    ...(responseTime ? [{ name: 'response time', words: [responseTime.text[language]] } as const] : []),
    ...catalog.services.flatMap(service => offerFacts(service, language)),
  ]
}

function offerFacts(service: ServicePage, language: Language): readonly Fact[] {
  const { offers } = service.texts[language]
  const durations = offers.flatMap(({ duration }) => duration ?? [])
  const prices: Fact = {
    name: 'prices',
    service,
    words: offers.map(offer => priceInWords(offer, language)),
    jsonLd: offers.flatMap(({ price: { from, to } }) => [from, to ?? from].map(String)),
  }
  return [
    ...(offers.length > 0 ? [prices] : []),
    ...(durations.length > 0 ? [{ name: 'durations', service, words: durations } as const] : []),
  ]
}

function capitalised(day: string): string {
  return `${day[0]?.toUpperCase()}${day.slice(1)}`
}
