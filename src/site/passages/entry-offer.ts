import type { Catalog, ServiceText } from '../../catalog/catalog.ts'
import type { Language } from '../../catalog/language.ts'
import type { Offer } from '../../catalog/offer.ts'
import { phrases } from '../../locales/phrases.ts'
import { startingPrice } from '../../locales/price.ts'
import { offerKey } from './shared-offers.ts'

/** Returns the offer that customers buy first: the one that the service marks, or else the one with the lowest price. */
export function entryOffer({ offers }: Pick<ServiceText, 'offers'>): Offer | undefined {
  return offers.find(({ entry }) => entry) ?? lowest(offers)
}

/**
 * Returns the first offer with the lowest amount. Amounts in another currency than that of the first, or for another
 * period, are not compared.
 */
function lowest(offers: readonly Offer[]): Offer | undefined {
  const [first] = offers
  return offers
    .filter(({ currency, per }) => currency === first?.currency && per === first?.per)
    .toSorted((a, b) => a.price.from - b.price.from)[0]
}

/** Returns the entry offer of a service and the next offer. */
export function firstOffers(service: ServiceText): readonly Offer[] {
  const entry = entryOffer(service)
  return entry ? [entry, ...service.offers.filter(offer => offer !== entry).slice(0, 1)] : []
}

/** An offer and its lowest price. */
export interface LowestPrice {
  readonly name: string
  readonly price: string
}

/**
 * Returns the lowest price that lists of services show, or an empty list: that of the entry offer or of the next one. An
 * offer that several services make in the same terms would be in most rows, so it is only listed for a service that has
 * no other one. If the service marks no offer, it is that of the cheapest.
 */
export function listedPrice(
  { services }: Pick<Catalog, 'services'>,
  service: ServiceText,
  language: Language,
): readonly LowestPrice[] {
  const keyOf = (offer: Offer) => offerKey(offer, language)
  const elsewhere = new Set(
    services
      .map(({ texts }) => texts[language])
      .filter(other => other !== service)
      .flatMap(({ offers }) => offers.map(keyOf)),
  )
  const isSpecial = (offer: Offer) => !elsewhere.has(keyOf(offer))
  const isMarked = service.offers.some(({ entry }) => entry)
  const first = isMarked
    ? (firstOffers(service).find(isSpecial) ?? entryOffer(service))
    : (lowest(service.offers.filter(isSpecial)) ?? lowest(service.offers))
  return first ? [{ name: first.name, price: startingPrice(first, language) }] : []
}

/** Returns the lowest price and the duration of the entry offer as a sentence: "Inspection: from R$ 900, 2 days." */
export function entryTerms(service: ServiceText, language: Language): string | undefined {
  const offer = entryOffer(service)
  if (!offer) return undefined
  const terms = [startingPrice(offer, language), offer.duration].filter(Boolean).join(', ')
  return `${offer.name}${phrases[language].colon}${terms}.`
}
