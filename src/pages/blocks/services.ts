import { phrases } from '../../locales/phrases.ts'
import { startingPrice } from '../../locales/price.ts'
import { type Catalog, nameAfterType, type ServiceText, serviceTitle } from '../../model/catalog.ts'
import type { Language } from '../../model/language.ts'
import { type Block, bullets, type Inline, link, paragraph, strong, text } from '../../model/prose.ts'
import type { Site } from '../../site/site.ts'
import { entryOffer, listedPrices } from '../offers.ts'

/** Returns the service lines with links and lowest prices, in site order. */
export function serviceBlocks(site: Site, language: Language): readonly Block[] {
  return lines(site, language, () => [])
}

/** Returns the service lines, each with its first use case. */
export function needBlocks(site: Site, language: Language): readonly Block[] {
  return lines(site, language, service => [strong(firstNeed(service, language)), text(' ')])
}

/** Returns the first use case of a service in quotation marks. */
export function firstNeed({ useCases }: ServiceText, language: Language): string {
  return useCases.slice(0, 1).join().replace(/.+/, phrases[language].quotes.double.join('$&'))
}

/** Returns a line with a link to a service of the company, or with its entry price too; nothing without a service. */
export function serviceLine(
  slug: string | undefined,
  language: Language,
  { services }: Catalog,
  isPriced = false,
): readonly Block[] {
  const service = services.find(({ id }) => id === slug)?.texts[language]
  if (!service) return []
  const { cases, colon } = phrases[language]
  const entry = isPriced ? entryOffer(service) : undefined
  return [
    paragraph(
      text(cases.service + colon),
      link(serviceTitle(service), service.path),
      ...(entry
        ? [{ type: 'break' } as const, text(entry.name + colon + startingPrice(entry, language))]
        : []),
    ),
  ]
}

function lines(
  { catalog }: Site,
  language: Language,
  before: (service: ServiceText) => readonly Inline[],
): readonly Block[] {
  return [
    bullets(
      catalog.services.map(({ texts }) => {
        const { path, serviceType, summary } = texts[language]
        const { colon } = phrases[language]
        return [
          { type: 'strong', content: [link(serviceType, path)] },
          text(nameAfterType(texts[language]) + colon),
          ...before(texts[language]),
          text(summary),
          ...listedPrices(catalog, texts[language], language).flatMap(({ name, price }) => [
            { type: 'break' } as const,
            text(name + colon + price),
          ]),
        ]
      }),
    ),
  ]
}
