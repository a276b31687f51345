import { languageName } from '../locales/names.ts'
import { phrases } from '../locales/phrases.ts'
import { type Page, textIn } from '../model/catalog.ts'
import type { Company } from '../model/company.ts'
import type { Language } from '../model/language.ts'
import { type Block, link, paragraph, text } from '../model/prose.ts'

/** One line for readers of a translation whose original has changed since; it stands below the title in every format. */
export function outdatedNote(
  page: Page,
  language: Language,
  { languages: [original] }: Pick<Company, 'languages'>,
): readonly Block[] {
  if (!textIn(page, language).isOutdated) return []
  const { outdated, colon } = phrases[language]
  return [
    paragraph(text(outdated + colon), link(languageName(original, language), textIn(page, original).path)),
  ]
}
