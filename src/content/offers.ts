import type { Company } from '../model/company.ts'
import type { PageFrontMatter, ServiceFrontMatter } from '../model/document.ts'
import type { Offer, WrittenOffer } from '../model/offer.ts'
import type { Document } from './document.ts'
import type { IssueList } from './issue.ts'

/** What a page says that may be a service: only services have offers and facts. */
export type PerhapsOffering = Pick<PageFrontMatter, 'faq'> &
  Partial<Pick<ServiceFrontMatter, 'offers' | 'facts'>>

/** Adds an issue for each offer whose currency neither the offer nor the company names. */
export function checkCurrencies(
  { file, frontMatter, lineOf }: Document<PerhapsOffering>,
  company: Company | undefined,
  issues: IssueList,
): void {
  // Of a company whose file has a fault nothing is known.
  if (!company || company.currency) return
  for (const [index, { currency }] of (frontMatter.offers ?? []).entries()) {
    if (currency) continue
    const message = `offer ${index + 1} needs a currency: add "currency: BRL", say, to company.yaml or to the offer`
    issues.add(file, message, lineOf(['offers', index]))
  }
}

/** Compares what must be the same in every language: the facts that are given, and the offers without their words. */
export function compareOffers(
  original: Document<PerhapsOffering>,
  document: Document<PerhapsOffering>,
  compare: (what: string, line: number, expected: number | string, found: number | string) => void,
): void {
  const [facts = {}, otherFacts = {}] = [document, original].map(({ frontMatter }) => frontMatter.facts)
  compare('facts', document.lineOf(['facts']), namesOf(otherFacts), namesOf(facts))
  const [offers = [], others = []] = [document, original].map(({ frontMatter }) => frontMatter.offers)
  compare('offers', document.lineOf(['offers']), others.length, offers.length)
  if (offers.length !== others.length) return
  for (const [index, offer] of offers.entries()) {
    const other = others[index] as WrittenOffer
    compare(`offer ${index + 1}`, document.lineOf(['offers', index]), comparable(other), comparable(offer))
  }
}

/** The offers of a service, each with its currency. */
export function offersOf({ offers = [] }: PerhapsOffering, currency: string | undefined): Offer[] {
  return offers.map(offer => {
    const own = offer.currency ?? currency
    if (!own) throw new Error(`content without an issue has a currency for "${offer.name}"`)
    return { ...offer, currency: own }
  })
}

/** What an offer must say in every language: its amounts, and which texts it has. */
function comparable({
  price: { from, to },
  currency,
  per,
  entry,
  duration,
  condition,
}: WrittenOffer): string {
  const amount = to === undefined ? `from ${from}` : to === from ? `${from}` : `${from} to ${to}`
  return [
    currency ? `${amount} ${currency}` : amount,
    per && `per ${per}`,
    entry && 'entry',
    duration && 'duration',
    condition && 'condition',
  ]
    .filter(Boolean)
    .join(', ')
}

function namesOf(facts: object): string {
  return Object.keys(facts).toSorted().join(', ')
}
