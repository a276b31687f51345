import { type Page, textIn } from '../catalog/catalog.ts'
import type { Company } from '../catalog/company.ts'
import type { Language } from '../catalog/language.ts'
import { type Block, link, paragraph, text } from '../catalog/prose.ts'
import { languageName } from '../locales/names.ts'
import { phrases } from '../locales/phrases.ts'

/** Returns a note that the original of a translation has changed since. Every format shows it at the end of the page. */
export function outdatedNote(
  page: Page,
  language: Language,
  { languages: [original] }: Pick<Company, 'languages'>,
): readonly Block[] {
  if (textIn(page, language).translation !== 'stale') return []
  const { outdated, colon } = phrases[language]
  return [
    paragraph(text(outdated + colon), link(languageName(original, language), textIn(page, original).path)),
  ]
}
