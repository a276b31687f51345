import { fill } from '../catalog/fill.ts'
import type { Language } from '../catalog/language.ts'
import type { Offer } from '../catalog/offer.ts'
import { write } from './amounts.js'
import { phrases } from './phrases.ts'

type Priced = Pick<Offer, 'price' | 'currency' | 'per'>

/** Returns a price as in a table: "R$ 2.500 a R$ 6.000", "a partir de R$ 450 por mês". */
export function priceInWords({ price: { from, to }, currency, per }: Priced, language: Language): string {
  if (to === undefined) return startingPrice({ price: { from }, currency, per }, language)
  const words = phrases[language].offers
  const inWords = (value: number) => amountInWords(value, currency, language)
  const [least, most] = [inWords(from), inWords(to)]
  return perPeriod(from === to ? least : fill(words.range, { from: least, to: most }), per, language)
}

/** Returns the lowest price of an offer: "a partir de R$ 2.500". A fixed price is returned as it is. */
export function startingPrice({ price: { from, to }, currency, per }: Priced, language: Language): string {
  const least = amountInWords(from, currency, language)
  const isFixed = from === to
  return perPeriod(isFixed ? least : fill(phrases[language].offers.open, { from: least }), per, language)
}

function perPeriod(price: string, per: Priced['per'], language: Language): string {
  return per ? fill(phrases[language].offers.per[per], { price }) : price
}

function amountInWords(value: number, currency: string, language: Language): string {
  return write(value, { currency }, phrases[language].amounts)
}
