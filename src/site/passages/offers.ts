import {
  type Catalog,
  pricesAnchor,
  type ServiceText,
  serviceTitle,
  typeOrName,
} from '../../catalog/catalog.ts'
import type { Language } from '../../catalog/language.ts'
import type { Offer } from '../../catalog/offer.ts'
import {
  type Block,
  bullets,
  heading,
  type Inline,
  link,
  paragraph,
  plainText,
  strong,
  text,
} from '../../catalog/prose.ts'
import { capitalised } from '../../locales/list-words.ts'
import { phrases } from '../../locales/phrases.ts'
import { priceInWords, startingPrice } from '../../locales/price.ts'
import { callOf } from '../call.ts'
import type { Site } from '../site.ts'

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
function firstOffers(service: ServiceText): readonly Offer[] {
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
  const keyOf = (offer: Offer) => `${offer.name}\n${termsOf(offer, language)}`
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

/** Returns the offers of a service as a table, without empty columns. */
export function priceBlocks({ offers }: ServiceText, language: Language): readonly Block[] {
  if (offers.length === 0) return []
  const words = phrases[language].offers
  const tag = { type: 'emphasis', content: [text(words.entry)] } as const
  const name: Column<Offer> = {
    title: words.name,
    cell: ({ name, entry }) => [strong(name), ...(entry ? [text(' '), tag] : [])],
  }
  const terms = termColumns<Offer>(offers, offer => offer, language)
  return [heading(2, pricesAnchor, text(words.title)), table([name, ...terms], offers)]
}

/**
 * Returns the offers of all services as tables: first the entry offers that several services
 * share, with a link to the contact page, then those of each service under its title, then the other shared offers.
 */
export function allPriceTables(site: Site, language: Language): readonly Block[] {
  const offers = sharedOffers(site, language)
  const words = phrases[language].offers
  const name: Column<SharedOffer> = { title: words.name, cell: ({ offer }) => [strong(offer.name)] }
  /** Whether it is an entry offer, and every service has an offer of its name. */
  function isUsual({ offer: { entry, name } }: SharedOffer): boolean {
    const all = site.catalog.services.map(({ texts }) => texts[language].offers)
    return entry === true && all.every(offers => offers.some(other => other.name === name))
  }
  const linked = (shared: SharedOffer) => (isUsual(shared) ? [] : linksOf(shared))
  const tableOf = (rows: readonly SharedOffer[]) =>
    table([name, ...termColumns<SharedOffer>(rows, ({ offer }) => offer, language, linked)], rows)
  const shared = offers.filter(({ services }) => services.length > 1)
  const entries = shared.filter(({ offer }) => offer.entry)
  const call = callOf(site, language)
  const group = (title: string, rows: readonly SharedOffer[]) =>
    rows.length > 0 ? [heading(3, '', text(title)), tableOf(rows)] : []
  const others = offers.filter(({ services }) => services.length === 1)
  const ofEach = Map.groupBy(others, ({ services }) => services[0])
  return [
    ...(entries.length > 0
      ? [...group(capitalised(words.entry, language), entries), paragraph(link(call.text, call.target))]
      : []),
    ...[...ofEach].flatMap(([service, rows]) =>
      service
        ? [heading(3, anchorOf(service), link(serviceTitle(service), pricesAt(service))), tableOf(rows)]
        : [],
    ),
    ...group(
      words.shared,
      shared.filter(({ offer }) => !offer.entry),
    ),
  ]
}

/** Returns the anchor of the prices of a service in the list of all: the last part of its address. */
export function anchorOf({ path }: Pick<ServiceText, 'path'>): string {
  return path.slice(path.lastIndexOf('/') + 1)
}

/** Returns links to the services that share an offer. */
function linksOf({ services }: SharedOffer): readonly Inline[] {
  if (services.length === 1) return []
  return services.flatMap((service, index) => [
    ...(index === 0 ? [] : [text(', ')]),
    link(typeOrName(service), pricesAt(service)),
  ])
}

function pricesAt({ path }: ServiceText): string {
  return `${path}#${pricesAnchor}`
}

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
interface SharedOffer {
  readonly offer: Offer
  readonly services: readonly ServiceText[]
}

/** Groups the offers of all services: those with the same name and terms are one. */
function sharedOffers({ catalog }: Site, language: Language): readonly SharedOffer[] {
  const offers = catalog.services.flatMap(({ texts }) => {
    const service = texts[language]
    return service.offers.map(offer => ({ service, offer }))
  })
  const alike = Map.groupBy(offers, ({ offer }) => `${offer.name}\n${termsOf(offer, language)}`)
  return [...alike.values()].flatMap(([first, ...others]) =>
    first ? [{ offer: first.offer, services: [first, ...others].map(({ service }) => service) }] : [],
  )
}

interface Column<Row> {
  readonly title: string
  cell(row: Row): readonly Inline[]
}

/**
 * Returns a column of prices, and one of durations and conditions: most offers have only one of those two. `before` returns
 * links to the services that precede them.
 */
function termColumns<Row>(
  rows: readonly Row[],
  offerOf: (row: Row) => Offer,
  language: Language,
  before: (row: Row) => readonly Inline[] = () => [],
): readonly Column<Row>[] {
  const words = phrases[language].offers
  return [
    { title: words.price, cell: row => [text(priceInWords(offerOf(row), language))] },
    {
      title: termsTitle(
        rows.map(offerOf),
        rows.some(row => before(row).length > 0),
        language,
      ),
      cell: row => termCell(offerOf(row), before(row)),
    },
  ]
}

/** Returns what a column of terms contains. That an offer is for some services is one of its conditions. */
function termsTitle(offers: readonly Offer[], hasServices: boolean, language: Language): string {
  const { offers: words, llms } = phrases[language]
  const hasDuration = offers.some(({ duration }) => duration !== undefined)
  const hasCondition = offers.some(({ condition }) => condition !== undefined)
  if (hasDuration) return hasCondition || hasServices ? words.terms : words.duration
  return hasCondition ? words.condition : llms.services
}

/** Returns a table without empty columns. */
function table<Row>(columns: readonly Column<Row>[], rows: readonly Row[]): Block {
  const filled = columns.filter(({ cell }) => rows.some(row => cell(row).length > 0))
  return {
    type: 'table',
    head: filled.map(({ title }) => [text(title)]),
    rows: rows.map(row => filled.map(({ cell }) => cell(row))),
  }
}

/** Returns the price of an offer, its duration and its conditions: "R$ 900 to R$ 3,000 a month; optional". */
function termsOf(offer: Offer, language: Language): string {
  const { duration, condition } = offer
  const terms = [priceInWords(offer, language), duration].filter(Boolean).join(', ')
  return [terms, condition].filter(Boolean).join(phrases[language].semicolon)
}

function termCell({ duration, condition }: Offer, before: readonly Inline[]): readonly Inline[] {
  const terms = [duration, condition].filter(Boolean).join(' · ')
  if (terms === '') return before
  return before.length > 0 ? [...before, text(` · ${terms}`)] : [text(terms)]
}
