import { phrases } from '../../locales/phrases.ts'
import type { PageText } from '../../model/catalog.ts'
import type { Language } from '../../model/language.ts'
import { type Block, bullets, link, paragraph, text } from '../../model/prose.ts'
import { markdownPath, type Site } from '../../site/site.ts'

/** Which service answers which need, and how long it takes: what an agent asks first. */
export function serviceNeeds({ catalog }: Site, language: Language): Block {
  const { agents, colon } = phrases[language]
  const items = catalog.services.map(({ texts }) => {
    const { name, serviceType, path, useCases, faq } = texts[language]
    const answer = leadTime(faq)
    const takes = answer === undefined ? '' : ` ${agents.leadTime}${colon}${answer}`
    return [
      paragraph(link(name, markdownPath(path)), text(`${colon}${serviceType}.${takes}`)),
      bullets(useCases.map(need => [text(need)])),
    ]
  })
  return { type: 'list', ordered: false, items }
}

/** The answer to the question that a service's document marks as being about the lead time. */
function leadTime(faq: PageText['faq']): string | undefined {
  return faq.find(({ about }) => about === 'leadTime')?.answer
}
