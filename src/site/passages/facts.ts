import { pricesAnchor } from '../../catalog/anchors.ts'
import type { ServiceText } from '../../catalog/catalog.ts'
import type { Language } from '../../catalog/language.ts'
import { type Inline, link, plainText, strong, text } from '../../catalog/prose.ts'
import { phrases } from '../../locales/phrases.ts'
import { startingPrice } from '../../locales/price.ts'
import { firstOffers } from './entry-offer.ts'

/** A short statement about a service. That about an offer has its price, and its duration if it is known. */
export interface Fact {
  readonly label: string
  readonly values: readonly FactValue[]
}

interface FactValue {
  readonly text: string
  /** The address of the details. */
  readonly target?: string
}

/**
 * Returns the facts of a service: the price and duration of its entry offer and of the next one, its audience, and the
 * rights that the customer gets. The audience is no fact if it would be the only one.
 */
export function factsOf(service: ServiceText, language: Language): readonly Fact[] {
  const { audience: forWhom, offers: words } = phrases[language]
  const { ownership, audience: short } = service.facts ?? {}
  const target = `#${pricesAnchor}`
  const offers = firstOffers(service).map(offer => ({
    label: offer.name,
    values: [
      { text: startingPrice(offer, language), target },
      ...(offer.duration ? [{ text: offer.duration }] : []),
    ],
  }))
  const hasOthers = offers.length > 0 || ownership !== undefined
  const audience = short ?? (hasOthers ? service.audience : undefined)
  return [
    ...offers,
    ...(audience ? [{ label: forWhom, values: [{ text: audience }] }] : []),
    ...(ownership ? [{ label: words.ownership, values: [{ text: ownership }] }] : []),
  ]
}

/** Returns a fact as the content of a list item. */
export function factRuns({ label, values }: Fact, language: Language): readonly Inline[] {
  const runs = values.flatMap(({ text: said, target }, index) => {
    const before = index === 0 ? phrases[language].colon : ', '
    return target ? [text(before), link(said, target)] : [text(before + said)]
  })
  // Values without links are one text.
  if (values.every(({ target }) => target === undefined)) return [strong(label), text(plainText(runs))]
  return [strong(label), ...runs]
}
