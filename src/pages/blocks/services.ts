import { phrases } from '../../locales/phrases.ts'
import type { Language } from '../../model/language.ts'
import { type Block, bullets, link, text } from '../../model/prose.ts'
import type { Site } from '../../site/site.ts'
import { lowestPrices } from '../offers.ts'

/** Returns the service lines with links and lowest prices, in site order. */
export function serviceBlocks({ catalog }: Site, language: Language): readonly Block[] {
  return [
    bullets(
      catalog.services.map(({ texts }) => {
        const { name, path, serviceType, summary } = texts[language]
        return [
          { type: 'strong', content: [link(name, path)] },
          text(` (${serviceType})${phrases[language].colon}${summary}`),
          ...lowestPrices(texts[language], language).flatMap(({ label, price }) => [
            { type: 'break' } as const,
            text(label + price),
          ]),
        ]
      }),
    ),
  ]
}
