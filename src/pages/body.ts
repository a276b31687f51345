import { phrases } from '../locales/phrases.ts'
import { faqAnchor, type Page, questionAnchor, textIn } from '../model/catalog.ts'
import type { FaqEntry } from '../model/document.ts'
import type { Language } from '../model/language.ts'
import { type Block, heading, paragraph, text } from '../model/prose.ts'
import type { Site } from '../site/site.ts'
import { kindOf } from './kinds.ts'

/** All that a page says below its title, in one order for every format: around the editors' text, what its kind adds. */
export function pageBody(site: Pick<Site, 'catalog'>, page: Page, language: Language): readonly Block[] {
  return [...ownBody(site, page, language), ...kindOf(page).body.continuation(page, language, site.catalog)]
}

/** The same without what leads to other pages at its end. */
export function ownBody(
  { catalog }: Pick<Site, 'catalog'>,
  page: Page,
  language: Language,
): readonly Block[] {
  const { body, faq } = textIn(page, language)
  const { introduction, supplement } = kindOf(page).body
  return [
    ...introduction(page, language, catalog),
    ...body,
    ...supplement(page, language),
    ...questions(faq, language),
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
