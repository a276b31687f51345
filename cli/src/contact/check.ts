import type { Schemas } from '../client.ts'
import type { Problem } from '../failure.ts'
import { contactRules } from '../generated/contact-rules.ts'
import type { Language } from '../language.ts'

/** An incomplete message. */
export type Draft = Partial<Record<ContactField, string> & Pick<Message, 'whatsapp' | 'assunto'>>

/** A message in the format of the API. */
export type Message = Schemas['ContactRequest']

export type ContactField = keyof typeof contactRules.fields

type Code = keyof typeof contactRules.problems.en

/** The fields, in the order in which the API checks them. */
export const contactFields = Object.keys(contactRules.fields) as ContactField[]

/** Returns the problem that the API would return, in its own words; undefined if the program finds none. */
export function problemOf(draft: Draft, language: Language): Problem | undefined {
  const errors = contactFields.flatMap(field => {
    const code = codeOf(field, cleaned(field, draft[field]))
    return code ? [{ field, code, ...contactRules.problems[language][code] }] : []
  })
  const [first] = errors
  return first && { title: 'Bad Request', status: 400, ...first, error: first.detail, errors }
}

/** Cleans a text as the API does: trimmed, with line feeds, in Unicode normalisation form C. */
export function cleaned(field: ContactField, text = ''): string {
  const { trimmed: edge } = contactRules.fields[field]
  // Input: arguments
  const edges = new RegExp(`^${edge}+|(?<!${edge})${edge}+$`, 'gu')
  return text.replace(edges, '').replaceAll(/\r\n?/g, '\n').normalize('NFC')
}

/** Returns the message to send. */
export function requestOf(draft: Draft, language: Language): Message {
  const written = contactFields.filter(field => draft[field] || isRequired(field))
  const texts = Object.fromEntries(written.map(field => [field, cleaned(field, draft[field])]))
  return {
    ...(texts as Pick<Message, ContactField>),
    ...(draft.whatsapp !== undefined && { whatsapp: draft.whatsapp }),
    ...(draft.assunto && { assunto: draft.assunto }),
    idioma: language,
  }
}

/** Whether a message needs the field. */
export function isRequired(field: ContactField): boolean {
  return contactRules.fields[field].isRequired
}

/** Returns the code of the first pattern that the text does not match. */
function codeOf(field: ContactField, text: string): Code | undefined {
  const patterns = Object.entries(contactRules.fields[field].patterns)
  // Input: arguments
  return patterns.find(([, pattern]) => !new RegExp(pattern, 'su').test(text))?.[0] as Code | undefined
}
