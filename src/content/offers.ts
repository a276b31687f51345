import type { Company } from '../catalog/company.ts'
import type { FrontMatterOf, PageFrontMatter } from '../catalog/document.ts'
import { entriesOf } from '../catalog/entries.ts'
import type { Offer, WrittenOffer } from '../catalog/offer.ts'
import type { Document } from './document.ts'
import type { IssueList } from './issue.ts'

/** The front matter of a page that may be a service. Only services have offers and facts. */
export type FrontMatterWithOffers = Pick<PageFrontMatter, 'faq'> &
  Partial<Pick<FrontMatterOf<'service'>, 'offers' | 'facts'>>

/** Adds an issue for each offer whose currency neither the offer nor the company names. */
export function checkCurrencies(
  { file, frontMatter, lineOf }: Document<FrontMatterWithOffers>,
  company: Company | undefined,
  issues: IssueList,
): void {
  // If `company.yaml` has an issue, its currency is unknown.
  if (!company || company.currency) return
  for (const [index, { currency }] of (frontMatter.offers ?? []).entries()) {
    if (currency) continue
    const message = `offer ${index + 1} needs a currency: add "currency: BRL", say, to company.yaml or to the offer`
    issues.add(file, message, lineOf(['offers', index]))
  }
}

/** Compares the parts that must be equal in every language: which facts are given, and the amounts of offers. */
export function compareOffers(
  original: Document<FrontMatterWithOffers>,
  document: Document<FrontMatterWithOffers>,
  compare: (what: string, line: number, expected: number | string, found: number | string) => void,
): void {
  const [facts = {}, otherFacts = {}] = [document, original].map(({ frontMatter }) => frontMatter.facts)
  compare('facts', document.lineOf(['facts']), namesOf(otherFacts), namesOf(facts))
  const [offers = [], others = []] = [document, original].map(({ frontMatter }) => frontMatter.offers)
  compare('offers', document.lineOf(['offers']), others.length, offers.length)
  if (offers.length !== others.length) return
  for (const [index, offer] of offers.entries()) {
    const other = others[index]
    if (!other) continue
    const expected = comparable(other)
    for (const [part, found] of entriesOf(comparable(offer))) {
      const known = part in offer ? part : 'name'
      const line = document.lineOf(['offers', index, known])
      compare(`"${part}" of offer ${index + 1}`, line, expected[part], found)
    }
  }
}

/** Returns the offers of a service, each with its currency. */
export function offersOf({ offers = [] }: FrontMatterWithOffers, currency: string | undefined): Offer[] {
  return offers.map(offer => {
    const priced = offer.currency ?? currency
    if (!priced) throw new Error(`content without an issue has a currency for "${offer.name}"`)
    return { ...offer, currency: priced }
  })
}

/** Returns the parts of an offer that must be equal in every language: its amounts, and which texts it has. */
function comparable({ price: { from, to }, currency, per, entry, duration, condition }: WrittenOffer) {
  const amount = to === undefined ? `from ${from}` : to === from ? `${from}` : `${from} to ${to}`
  return {
    price: currency ? `${amount} ${currency}` : amount,
    per: per ?? '',
    entry: entry ? 'true' : '',
    duration: duration ? 'given' : '',
    condition: condition ? 'given' : '',
  }
}

function namesOf(facts: object): string {
  return Object.keys(facts).toSorted().join(', ')
}
