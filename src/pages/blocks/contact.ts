import { contactLimits } from '../../contract/contact-limits.ts'
import { fill } from '../../contract/fill.ts'
import { phrases } from '../../locales/phrases.ts'
import type { Language } from '../../model/language.ts'
import { type Block, code, paragraph, text } from '../../model/prose.ts'
import type { Site } from '../../site/site.ts'

/** The fields of a contact message as a table. */
export function contactFieldBlocks(_site: Site, language: Language): readonly Block[] {
  const { table, contactRules: rules } = phrases[language]
  const head = [table.field, table.required, table.rule].map(title => [text(title)])
  const fields: readonly (readonly [string, boolean, string])[] = [
    ['nome', true, fill(rules.length, contactLimits.nome)],
    ['email', true, fill(rules.email, contactLimits.email)],
    ['telefone', false, rules.phone],
    ['whatsapp', false, rules.whatsapp],
    ['mensagem', true, fill(rules.length, contactLimits.mensagem)],
    ['idioma', false, rules.language],
  ]
  const rows = fields.map(([name, isRequired, rule]) => [
    [code(name)],
    [text(isRequired ? table.yes : table.no)],
    [text(rule)],
  ])
  return [{ type: 'table', head, rows }]
}

/** How a program sends what people send with the form. */
export function contactRequestBlocks(site: Site, language: Language): readonly Block[] {
  return [
    paragraph(text(phrases[language].form.byApi)),
    { type: 'code', language: 'http', text: contactRequestExample(site, language) },
    ...contactFieldBlocks(site, language),
  ]
}

/** A complete request of the contact operation. */
function contactRequestExample(site: Site, language: Language): string {
  const { host } = new URL(site.baseUrl)
  return [
    `POST ${site.messages.path} HTTP/1.1`,
    `Host: ${host}`,
    'Content-Type: application/json',
    '',
    JSON.stringify(contactExample(language), null, 2),
  ].join('\n')
}

/** The body of such a request; its values say what belongs there. */
export function contactExample(language: Language): Readonly<Record<string, string>> {
  const { form } = phrases[language]
  return { nome: form.name, email: 'ana@empresa.example', mensagem: form.messageHelp, idioma: language }
}
