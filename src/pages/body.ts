import { phrases } from '../locales/phrases.ts'
import {
  capabilitiesAnchor,
  faqAnchor,
  type Page,
  questionAnchor,
  type ServicePage,
  textIn,
} from '../model/catalog.ts'
import type { FaqEntry } from '../model/document.ts'
import type { Language } from '../model/language.ts'
import { type Block, bullets, heading, paragraph, text } from '../model/prose.ts'
import type { Site } from '../site/site.ts'
import { neighbours, postFacts, postList } from './blocks/posts.ts'

/**
 * All that a page says below its title, in one order for every format: what a service is and for whom, when a post was
 * written, the editors' text, the questions, where to go on.
 */
export function pageBody(site: Site, page: Page, language: Language): readonly Block[] {
  const { body, faq } = textIn(page, language)
  return [...introduction(page, language), ...body, ...questions(faq, language), ...continuation(site, page)]
}

function introduction(page: Page, language: Language): readonly Block[] {
  if (page.kind === 'service') return serviceIntroduction(page, language)
  return page.kind === 'post' ? [postFacts(page)] : []
}

function serviceIntroduction(page: ServicePage, language: Language): readonly Block[] {
  const { serviceType, summary, audience, capabilities } = page.texts[language]
  const words = phrases[language]
  return [
    paragraph({ type: 'strong', content: [text(serviceType)] }, text(`. ${summary}`)),
    paragraph({ type: 'strong', content: [text(words.audience)] }, text(`: ${audience}`)),
    heading(2, capabilitiesAnchor, text(words.capabilities)),
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

function continuation({ catalog: { blog } }: Site, page: Page): readonly Block[] {
  if (!blog) return []
  if (page.kind === 'blog') return postList(blog.posts)
  return page.kind === 'post' ? neighbours(blog.posts, page) : []
}
