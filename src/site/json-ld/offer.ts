import type { Offer as OfferThing, PriceSpecification, UnitPriceSpecification } from 'schema-dts'
import type { Language } from '../../catalog/language.ts'
import type { Offer, Period } from '../../catalog/offer.ts'
import { phrases } from '../../locales/phrases.ts'

/** Returns the node of a service's offer. `url` is the page that describes it. */
export function offerNode(offer: Offer, url: string, language: Language): OfferThing {
  const { name, duration, condition } = offer
  const description = [duration, condition].filter(Boolean).join(phrases[language].semicolon)
  return {
    '@type': 'Offer',
    name,
    ...(description && { description }),
    url,
    priceSpecification: priceSpecification(offer),
  }
}

/** Codes of units of time (UN/CEFACT Recommendation 20), which schema.org uses. */
const unitCodes: Readonly<Record<Period, string>> = {
  hour: 'HUR',
  day: 'DAY',
  week: 'WEE',
  month: 'MON',
  year: 'ANN',
}

function priceSpecification({ price: { from, to }, currency, per }: Offer): PriceSpecification {
  const amounts =
    from === to ? { price: from } : { minPrice: from, ...(to !== undefined && { maxPrice: to }) }
  const said = { ...amounts, priceCurrency: currency }
  if (!per) return { '@type': 'PriceSpecification', ...said }
  return {
    '@type': 'UnitPriceSpecification',
    ...said,
    unitCode: unitCodes[per],
  } satisfies UnitPriceSpecification
}
