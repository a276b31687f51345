import type { Schemas } from '../client.ts'
import type { Problem } from '../failure.ts'
import { contactRules } from '../generated/contact-rules.ts'
import type { Language } from '../language.ts'
import type { Draft } from './draft.ts'

export type ContactField = 'nome' | 'email' | 'telefone' | 'mensagem'

/** The fields in the order in which the API checks them. */
export const contactFields: readonly ContactField[] = ['nome', 'email', 'telefone', 'mensagem']

type Code = keyof typeof contactRules.problems.en

const { limits } = contactRules

/**
 * The problem that the API would answer to this message, in its own words; undefined where none can be found here. Which
 * telephone numbers exist is known to the API alone.
 */
export function problemOf(draft: Draft, language: Language): Problem | undefined {
  const faults = contactFields.flatMap(field => {
    const code = codeOf(field, draft[field])
    return code ? [{ field, code }] : []
  })
  const [first] = faults
  if (!first) return undefined
  const texts = contactRules.problems[language]
  const { detail, hint } = texts[first.code]
  const errors = faults.map(({ field, code }) => ({ field, code, ...texts[code] }))
  return { title: 'Bad Request', status: 400, detail, ...first, hint, error: detail, errors }
}

/** A text as the API takes it: trimmed, line feeds as line ends, in Unicode normalisation form C. */
export function cleaned(text: string, edge = contactRules.whiteSpace as string): string {
  const edges = new RegExp(`^${edge}+|(?<!${edge})${edge}+$`, 'gu')
  return text.replace(edges, '').replaceAll(/\r\n?/g, '\n').normalize('NFC')
}

/** The length of a text as the API counts it, in code points. */
export function lengthOf(text: string): number {
  return [...cleaned(text)].length
}

/** An e-mail address or a telephone number as the API takes it: without invisible characters around it. */
function cleanedAddress(text: string): string {
  return cleaned(text, contactRules.blank)
}

/** The message as it is sent. */
export function requestOf(draft: Draft, language: Language): Schemas['ContactRequest'] {
  const { nome = '', email = '', telefone, whatsapp, mensagem = '' } = draft
  return {
    nome: cleaned(nome),
    email: cleanedAddress(email),
    ...(telefone && { telefone: cleanedAddress(telefone) }),
    ...(whatsapp !== undefined && { whatsapp }),
    mensagem: cleaned(mensagem),
    idioma: language,
  }
}

function codeOf(field: ContactField, value = ''): Code | undefined {
  const text = field === 'email' || field === 'telefone' ? cleanedAddress(value) : cleaned(value)
  const length = visible.test(text) ? [...text].length : 0
  switch (field) {
    case 'nome':
      if (length === 0) return 'name_required'
      if (length < limits.nome.minimum) return 'name_too_short'
      return length > limits.nome.maximum ? 'name_too_long' : undefined
    case 'email':
      if (length === 0) return 'email_required'
      return text.length <= limits.email.maximum && mailAddress.test(text) ? undefined : 'email_invalid'
    case 'telefone':
      return length === 0 || mayBePhone(text) ? undefined : 'phone_invalid'
    case 'mensagem':
      if (length === 0) return 'message_required'
      if (length < limits.mensagem.minimum) return 'message_too_short'
      return length > limits.mensagem.maximum ? 'message_too_long' : undefined
  }
}

const mailAddress = new RegExp(contactRules.mailAddress)
const visible = new RegExp(contactRules.visible, 'u')

/** No number has fewer or more digits; which of the others exist is not known here. */
function mayBePhone(text: string): boolean {
  const digits = text.match(/\p{Nd}/gu)?.length ?? 0
  return text.length <= limits.telefone.maximum && digits >= 6 && digits <= 20
}
