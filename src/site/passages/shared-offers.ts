import type { ServiceText } from '../../catalog/catalog.ts'
import type { Language } from '../../catalog/language.ts'
import type { Offer } from '../../catalog/offer.ts'
import { type Block, bullets, heading, text } from '../../catalog/prose.ts'
import { phrases } from '../../locales/phrases.ts'
import { priceInWords } from '../../locales/price.ts'
import type { Site } from '../site.ts'

/** Returns the offers of all services under a heading, a line each. Services that share an offer share its line. */
export function allPrices(site: Site, language: Language): readonly Block[] {
  const lines = sharedOffers(site, language).map(({ offer, services }) => {
    const names = services.map(({ name }) => name).join(', ')
    return `${offer.name} (${names})${phrases[language].colon}${termsOf(offer, language)}`
  })
  if (lines.length === 0) return []
  return [heading(2, '', text(phrases[language].offers.title)), bullets(lines.map(line => [text(line)]))]
}

/** An offer, and the services that make it in the same terms. */
export interface SharedOffer {
  readonly offer: Offer
  readonly services: readonly ServiceText[]
}

/** Groups the offers of all services: those with the same name and terms are one. */
export function sharedOffers({ catalog }: Site, language: Language): readonly SharedOffer[] {
  const offers = catalog.services.flatMap(({ texts }) => {
    const service = texts[language]
    return service.offers.map(offer => ({ service, offer }))
  })
  const alike = Map.groupBy(offers, ({ offer }) => offerKey(offer, language))
  return [...alike.values()].flatMap(([first, ...others]) =>
    first ? [{ offer: first.offer, services: [first, ...others].map(({ service }) => service) }] : [],
  )
}

/** Returns a text that only offers with the same name and terms have in common. */
export function offerKey(offer: Offer, language: Language): string {
  return `${offer.name}\n${termsOf(offer, language)}`
}

/** Returns the price of an offer, its duration and its conditions: "R$ 900 to R$ 3,000 a month; optional". */
function termsOf(offer: Offer, language: Language): string {
  const { duration, condition } = offer
  const terms = [priceInWords(offer, language), duration].filter(Boolean).join(', ')
  return [terms, condition].filter(Boolean).join(phrases[language].semicolon)
}
