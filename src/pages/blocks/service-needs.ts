import { phrases } from '../../locales/phrases.ts'
import type { ServiceText } from '../../model/catalog.ts'
import type { Language } from '../../model/language.ts'
import { type Block, bullets, link, paragraph, text } from '../../model/prose.ts'
import { markdownPath, type Site } from '../../site/site.ts'

/**
 * Which service answers which need: what an agent asks first. A service whose offers give no time says its lead time.
 */
export function serviceNeeds({ catalog }: Site, language: Language): Block {
  const { agents, colon } = phrases[language]
  const items = catalog.services.map(({ texts }) => {
    const { name, serviceType, path, useCases } = texts[language]
    const answer = leadTime(texts[language])
    const takes = answer === undefined ? '' : ` ${agents.leadTime}${colon}${answer}`
    return [
      paragraph(link(name, markdownPath(path)), text(`${colon}${serviceType}.${takes}`)),
      bullets(useCases.map(need => [text(need)])),
    ]
  })
  return { type: 'list', ordered: false, items }
}

/** The answer to the question about the lead time, unless the offers say how long they take. */
export function leadTime({ faq, offers }: ServiceText): string | undefined {
  if (offers.some(({ duration }) => duration !== undefined)) return undefined
  return faq.find(({ about }) => about === 'leadTime')?.answer
}
