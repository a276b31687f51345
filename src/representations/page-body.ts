import { faqAnchor, type Page, questionAnchor } from '../model/catalog.ts'
import type { FaqEntry } from '../model/document.ts'
import type { Language } from '../model/language.ts'
import { type Block, bullets, heading, paragraph, text } from '../model/prose.ts'
import { phrases } from './phrases.ts'

/**
 * All that a page says below its title, in one order for every format: what a service is and for whom, the editors'
 * text, the questions.
 */
export function pageBody(page: Page, language: Language): readonly Block[] {
  const { body, faq } = page.texts[language]
  return [...serviceIntroduction(page, language), ...body, ...questions(faq, language)]
}

function serviceIntroduction(page: Page, language: Language): readonly Block[] {
  if (page.kind !== 'service') return []
  const { serviceType, summary, audience, capabilities } = page.texts[language]
  const words = phrases[language]
  return [
    paragraph({ type: 'strong', content: [text(serviceType)] }, text(`. ${summary}`)),
    paragraph({ type: 'strong', content: [text(words.audience)] }, text(`: ${audience}`)),
    heading(2, 'capabilities', text(words.capabilities)),
    bullets(capabilities.map(capability => [text(capability)])),
  ]
}

function questions(faq: readonly FaqEntry[], language: Language): readonly Block[] {
  if (faq.length === 0) return []
  return [
    heading(2, faqAnchor, text(phrases[language].questions)),
    ...faq.flatMap(({ question, answer }, index) => [
      heading(3, questionAnchor(index), text(question)),
      paragraph(text(answer)),
    ]),
  ]
}
