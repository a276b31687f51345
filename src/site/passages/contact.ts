import { fill } from '../../catalog/fill.ts'
import type { Language } from '../../catalog/language.ts'
import { type Block, code, paragraph, text, withCode } from '../../catalog/prose.ts'
import type { BodyField } from '../../contract/action.ts'
import { fieldEntries } from '../../contract/contact-fields.ts'
import { nameIn } from '../../contract/vocabulary.ts'
import { phrases } from '../../locales/phrases.ts'
import { fieldWords } from '../../locales/site-words.ts'
import { contactMethods } from '../contact-methods.ts'
import type { Site } from '../site.ts'
import { contactDetailBlocks } from './identity.ts'

/** Returns the fields of a contact message as a table. */
export function contactFieldBlocks({ catalog }: Site, language: Language): readonly Block[] {
  const { table } = phrases[language]
  const head = [table.field, table.required, table.rule].map(title => [text(title)])
  const rows = fieldEntries.map(([name, rules]) => [
    [code(nameIn(catalog.company.api.vocabulary, name))],
    [text(rules.isRequired ? table.yes : table.no)],
    withCode(fieldWords(name, catalog.company, language).rule),
  ])
  return [{ type: 'table', head, rows }]
}

/** Returns the fields of a contact message as the documentation of the operation lists them. */
export function contactBodyFields({ catalog }: Site, language: Language): readonly BodyField[] {
  return fieldEntries.map(([name, { control, isRequired }]) => ({
    name: nameIn(catalog.company.api.vocabulary, name),
    type: control === 'checkbox' ? 'boolean' : 'string',
    rule: fieldWords(name, catalog.company, language).rule,
    isRequired,
  }))
}

/**
 * Returns instructions for programs that send a contact message. Without an instance that takes messages, how else to
 * reach the company.
 */
export function contactRequestBlocks(site: Site, language: Language): readonly Block[] {
  if (site.messagesAt === undefined) return directBlocks(site, language)
  return [
    paragraph(text(phrases[language].form.byApi)),
    { type: 'code', language: 'http', text: contactRequestExample(site, language) },
    ...contactFieldBlocks(site, language),
    ...rehearsalBlocks(site, language),
  ]
}

/** Returns the ways to reach the company where no form can be sent. */
function directBlocks(site: Site, language: Language): readonly Block[] {
  const { form, colon } = phrases[language]
  if (contactMethods(site.catalog.company, language).length === 0) return [paragraph(text(form.notHere))]
  return [
    paragraph(text(`${form.notHere} ${form.instead}${colon.trimEnd()}`)),
    ...contactDetailBlocks(site, language),
  ]
}

/** Returns instructions to check a message without sending it. */
function rehearsalBlocks({ messages: { rehearsal } }: Site, language: Language): readonly Block[] {
  if (!rehearsal) return []
  return [paragraph(...withCode(fill(phrases[language].form.rehearsal, { parameter: rehearsal.name })))]
}

/** Returns a complete request of the contact operation. */
function contactRequestExample(site: Site, language: Language): string {
  const { host } = new URL(site.messagesAt ?? site.baseUrl)
  return [
    `${site.messages.method} ${site.messages.path} HTTP/1.1`,
    `Host: ${host}`,
    'Content-Type: application/json',
    ...site.messages.fields.map(({ name }) => `${name}: <UUID>`),
    '',
    JSON.stringify(contactExample(site, language), null, 2),
  ].join('\n')
}

/**
 * Returns the body of such a request. Its values describe what belongs there, except that the e-mail address must be
 * valid.
 */
export function contactExample({ catalog }: Site, language: Language): Readonly<Record<string, string>> {
  const { vocabulary } = catalog.company.api
  const required = fieldEntries.filter(([, { isRequired }]) => isRequired)
  const values = required.map(([name, { control }]) => {
    const { label, help = label } = fieldWords(name, catalog.company, language)
    return [nameIn(vocabulary, name), control === 'email' ? 'ana@empresa.example' : help]
  })
  return { ...Object.fromEntries(values), [nameIn(vocabulary, 'idioma')]: language }
}
