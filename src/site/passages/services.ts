import type { Catalog, ServiceText } from '../../catalog/catalog.ts'
import type { Language } from '../../catalog/language.ts'
import { type Block, bullets, type Inline, link, paragraph, strong, text } from '../../catalog/prose.ts'
import { nameAfterType, serviceTitle, typeOrName } from '../../catalog/service-names.ts'
import { phrases } from '../../locales/phrases.ts'
import { startingPrice } from '../../locales/price.ts'
import type { Site } from '../site.ts'
import { entryOffer, listedPrice } from './entry-offer.ts'

/** Returns the service lines with links, each with one price, in site order. */
export function serviceBlocks(site: Site, language: Language): readonly Block[] {
  return lines(site, language, service => [
    { type: 'strong', content: [link(typeOrName(service), service.path)] },
    text(nameAfterType(service) + phrases[language].colon + service.summary),
  ])
}

/** Returns the service lines, each after its first use case and its summary, and with one price. */
export function needBlocks(site: Site, language: Language): readonly Block[] {
  const write = (service: ServiceText): Inline[] => {
    const need = firstNeed(service, language)
    return [
      ...(need === undefined ? [] : [strong(need), lineBreak]),
      text(service.summary),
      lineBreak,
      { type: 'strong', content: [link(serviceTitle(service), service.path)] },
    ]
  }
  return lines(site, language, write)
}

/** Returns the first use case of a service in quotation marks. */
export function firstNeed({ useCases }: ServiceText, language: Language): string | undefined {
  const [need] = useCases
  return need && phrases[language].quotes.double.join(need)
}

const lineBreak = { type: 'break' } as const

/** Returns a line with a link to a service of the company; nothing without a service. */
export function serviceLine(
  slug: string | undefined,
  language: Language,
  { services }: Catalog,
): readonly Block[] {
  const service = services.find(({ id }) => id === slug)?.texts[language]
  if (!service) return []
  const { cases, colon } = phrases[language]
  return [paragraph(text(cases.service + colon), link(serviceTitle(service), service.path))]
}

/** Returns a link to a service of the company, followed by its entry price; nothing without a service. */
export function pricedService(
  slug: string | undefined,
  language: Language,
  { services }: Catalog,
): readonly Inline[] {
  const service = services.find(({ id }) => id === slug)?.texts[language]
  if (!service) return []
  const entry = entryOffer(service)
  const { cases, colon } = phrases[language]
  const price = entry ? ` ${entry.name}${colon}${startingPrice(entry, language)}.` : ''
  return [text(cases.service + colon), link(serviceTitle(service), service.path), text(`.${price}`)]
}

function lines(
  { catalog }: Site,
  language: Language,
  write: (service: ServiceText) => readonly Inline[],
): readonly Block[] {
  const { colon } = phrases[language]
  return [
    bullets(
      catalog.services.map(({ texts }) => [
        ...write(texts[language]),
        ...listedPrice(catalog, texts[language], language).flatMap(({ name, price }) => [
          lineBreak,
          text(name + colon + price),
        ]),
      ]),
    ),
  ]
}
