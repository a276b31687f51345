import { phrases } from '../../locales/phrases.ts'
import type { ServiceText } from '../../model/catalog.ts'
import type { Language } from '../../model/language.ts'
import { type Block, bullets, type Inline, link, strong, text } from '../../model/prose.ts'
import type { Site } from '../../site/site.ts'
import { lowestPrices } from '../offers.ts'

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

function lines(
  { catalog }: Site,
  language: Language,
  before: (service: ServiceText) => readonly Inline[],
): readonly Block[] {
  return [
    bullets(
      catalog.services.map(({ texts }) => {
        const { name, path, serviceType, summary } = texts[language]
        return [
          { type: 'strong', content: [link(name, path)] },
          text(` (${serviceType})${phrases[language].colon}`),
          ...before(texts[language]),
          text(summary),
          ...lowestPrices(texts[language], language).flatMap(({ label, price }) => [
            { type: 'break' } as const,
            text(label + price),
          ]),
        ]
      }),
    ),
  ]
}
