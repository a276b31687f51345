import type { Language } from '../../catalog/language.ts'
import { type Block, code, type Inline, link, paragraph, text } from '../../catalog/prose.ts'
import { fieldEntries } from '../../contract/contact-fields.ts'
import { nameIn } from '../../contract/vocabulary.ts'
import { phrases } from '../../locales/phrases.ts'
import { fieldWords } from '../../locales/site-words.ts'
import { contactRequestBlocks } from '../../site/passages/contact.ts'
import type { Site } from '../../site/site.ts'

/**
 * Returns the form as text for formats without forms: how a program sends the message, and every label and help text. Without
 * an instance that takes messages, how else to reach the company.
 */
export function contactFormBlocks(site: Site, language: Language): readonly Block[] {
  if (site.messagesAt === undefined) return contactRequestBlocks(site, language)
  const { form, colon } = phrases[language]
  const { company } = site.catalog
  const privacy = site.page('privacy', language)
  const asked = fieldEntries.filter(([, { control }]) => control !== 'none')
  const lines = asked.flatMap(([name, { control, isRequired }], index): Inline[] => {
    const { label, help } = fieldWords(name, company, language)
    const remark = isRequired || control === 'checkbox' ? '' : ` (${form.optional})`
    return [
      ...(index > 0 ? [{ type: 'break' as const }] : []),
      code(nameIn(company.api.vocabulary, name)),
      text(`${colon}${label}${remark}${help === undefined ? '' : `. ${help}`}`),
    ]
  })
  return [
    ...contactRequestBlocks(site, language),
    paragraph(...lines),
    paragraph(
      text(`${company.contact.privacy[language]} `),
      link(privacy.navigation ?? privacy.title, privacy.path),
    ),
  ]
}
