import { faqAnchor, questionAnchor } from '../catalog/anchors.ts'
import { type Page, textIn } from '../catalog/catalog.ts'
import type { FaqEntry } from '../catalog/document.ts'
import type { Language } from '../catalog/language.ts'
import { type Block, heading, paragraph, text } from '../catalog/prose.ts'
import { phrases } from '../locales/phrases.ts'
import { withoutEmptyBlocks } from './empty-blocks.ts'
import { kindOf, type SiteContent } from './kind.ts'
import { inSections } from './parts/section.ts'

/**
 * Returns everything below the title of a page, in the order of all formats: the editors' text and the additions of its
 * kind.
 */
export function pageBody(site: SiteContent, page: Page, language: Language): readonly Block[] {
  return [...ownBody(site, page, language), ...kindOf(site, page).body.continuation(page, language, site)]
}

/** Returns the body of a page without the links to other pages at its end. */
export function ownBody(site: SiteContent, page: Page, language: Language): readonly Block[] {
  const { body: written, faq } = textIn(page, language)
  const body = withoutEmptyBlocks(written, site)
  const { introduction, beforeSections, conclusion } = kindOf(site, page).body
  const { lead } = inSections(body)
  return [
    ...introduction(page, language, site),
    ...lead,
    ...(beforeSections?.(page, language, site) ?? []),
    ...body.slice(lead.length),
    ...(conclusion?.(page, language, site) ?? []),
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
