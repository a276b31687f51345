import { phrases } from '../../locales/phrases.ts'
import type { Language } from '../../model/language.ts'
import { type Block, code, type Inline, link, paragraph, text } from '../../model/prose.ts'
import type { Site } from '../../site/site.ts'
import { contactRequestBlocks } from './contact.ts'

/** What the form says to a person, for readers who have no form: how a program sends the message, and every label and help. */
export function contactFormBlocks(site: Site, language: Language): readonly Block[] {
  const { form } = phrases[language]
  const privacy = site.page('privacy', language)
  const labels: readonly (readonly [field: string, label: string])[] = [
    ['nome', form.name],
    ['email', form.email],
    ['telefone', `${form.phone} (${form.optional}). ${form.phoneHelp}`],
    ['whatsapp', form.whatsapp],
    ['mensagem', `${form.message}. ${form.messageHelp}`],
  ]
  const lines = labels.flatMap(([field, label], index): Inline[] => [
    ...(index > 0 ? [{ type: 'break' as const }] : []),
    code(field),
    text(`: ${label}`),
  ])
  return [
    ...contactRequestBlocks(site, language),
    paragraph(...lines),
    paragraph(text(`${site.catalog.company.contact.privacy[language]} `), link(privacy.title, privacy.path)),
  ]
}
