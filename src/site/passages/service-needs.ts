import type { ServiceText } from '../../catalog/catalog.ts'
import type { Language } from '../../catalog/language.ts'
import { type Block, bullets, link, paragraph, text } from '../../catalog/prose.ts'
import { nameOrType, typeAfterName } from '../../catalog/service-names.ts'
import { phrases } from '../../locales/phrases.ts'
import { markdownPath, type Site } from '../site.ts'

/**
 * Returns the services that answer each need, which agents ask first. If the offers of a service have no duration, its
 * lead time is included.
 */
export function serviceNeeds({ catalog }: Site, language: Language): Block {
  const { agents, colon } = phrases[language]
  const items = catalog.services.map(({ texts }) => {
    const service = texts[language]
    const { path, useCases } = service
    const answer = leadTime(service)
    const takes = answer === undefined ? '' : ` ${agents.leadTime}${colon}${answer}`
    return [
      paragraph(
        link(nameOrType(service), markdownPath(path)),
        text(`${typeAfterName(service, colon)}.${takes}`),
      ),
      bullets(useCases.map(need => [text(need)])),
    ]
  })
  return { type: 'list', ordered: false, items }
}

/** Returns the answer to the question about the lead time; undefined if the offers have durations. */
export function leadTime({ faq, offers }: ServiceText): string | undefined {
  if (offers.some(({ duration }) => duration !== undefined)) return undefined
  return faq.find(({ about }) => about === 'leadTime')?.answer
}
