import { phrases } from '../../locales/phrases.ts'
import { type ServiceText, serviceTitle } from '../../model/catalog.ts'
import type { Language } from '../../model/language.ts'
import { type Block, bullets, type Inline, link, strong, text } from '../../model/prose.ts'
import type { Site } from '../../site/site.ts'
import { listedPrices } from '../offers.ts'

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

/** Returns the name of a service in brackets after a space; empty if its type contains the name. */
export function nameAfterType(service: ServiceText): string {
  return serviceTitle(service).slice(service.serviceType.length)
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
