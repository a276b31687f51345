import { pricesAnchor } from '../../catalog/anchors.ts'
import type { ServiceText } from '../../catalog/catalog.ts'
import type { Language } from '../../catalog/language.ts'
import type { Offer } from '../../catalog/offer.ts'
import { type Block, heading, type Inline, link, paragraph, strong, text } from '../../catalog/prose.ts'
import { serviceTitle, typeOrName } from '../../catalog/service-names.ts'
import { capitalised } from '../../locales/list-words.ts'
import { phrases } from '../../locales/phrases.ts'
import { priceInWords } from '../../locales/price.ts'
import { callOf } from '../call.ts'
import type { Site } from '../site.ts'
import { type SharedOffer, sharedOffers } from './shared-offers.ts'

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
 * If all are such offers, their table has no title.
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
  const rest = shared.filter(({ offer }) => !offer.entry)
  if (rest.length > 0 && rest.length === offers.length) return [tableOf(rest)]
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
    ...group(words.shared, rest),
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

function termCell({ duration, condition }: Offer, before: readonly Inline[]): readonly Inline[] {
  const terms = [duration, condition].filter(Boolean).join(' · ')
  if (terms === '') return before
  return before.length > 0 ? [...before, text(` · ${terms}`)] : [text(terms)]
}
