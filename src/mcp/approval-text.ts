import { fill } from '../catalog/fill.ts'
import { isOneOf } from '../catalog/language.ts'
import { fieldEntries, fieldNames } from '../contract/contact-fields.ts'
import { membersOf } from '../contract/vocabulary.ts'
import { phrases } from '../locales/phrases.ts'
import { fieldWords } from '../locales/site-words.ts'
import type { Site } from '../site/site.ts'

/**
 * Returns the text that a user reads before a message is sent: the question, then every field, in the language of the
 * message.
 */
export function approvalText({ catalog, languages }: Site, given: Readonly<Record<string, unknown>>): string {
  const { company } = catalog
  const message = membersOf(company.api.vocabulary, fieldNames, given)
  const language = isOneOf(languages, message.idioma) ? message.idioma : languages[0]
  const { approval, colon, table } = phrases[language]
  const lines = fieldEntries.flatMap(([name, { control }]) => {
    const value = message[name]
    if (value === undefined || value === null || value === '') return []
    const shown = control === 'checkbox' ? (value === false ? table.no : table.yes) : String(value)
    const separator = control === 'textarea' ? `${colon.trimEnd()}\n` : colon
    return [fieldWords(name, company, language).label + separator + shown]
  })
  return [fill(approval, { company: company.name }), ...lines].join('\n\n')
}
