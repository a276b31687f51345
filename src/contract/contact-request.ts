import { z } from 'zod'
import { defaultLanguage, type Language, languages } from '../model/language.ts'
import { contactLimits } from './contact-limits.ts'
import { parsePhone } from './phone.ts'
import type { ProblemCode } from './problems.ts'

/**
 * The schema of a contact message. It validates, and describes itself in the OpenAPI document. Every issue's message is a
 * problem code; issues come in the order nome, email, telefone, mensagem. With idioma en or es a phone may be international.
 */
export function contactRequestSchema(language: Language) {
  return z
    .object({
      nome: lengthChecked(contactLimits.nome, 'name').meta({
        description: 'Who writes',
        examples: ['Ana Souza'],
      }),
      email: text('email_required')
        .refine(isMailAddress, failing('email_invalid'))
        .meta({
          description: 'Where the reply goes: one address',
          format: 'email',
          maxLength: contactLimits.email.maximum,
          examples: ['ana@empresa.example'],
        }),
      telefone: z
        .string(failing('phone_invalid'))
        .overwrite(clean)
        .refine(value => value === '' || isPhone(value, language), failing('phone_invalid'))
        .meta({ maxLength: contactLimits.telefone.maximum })
        .nullish()
        .meta({
          description:
            'Brazilian phone with area code (DDD), with or without +55; with idioma en or es also an international number with + and country code. Empty or null: none',
        }),
      whatsapp: z
        .boolean()
        .default(true)
        .catch(true)
        .meta({ description: 'Whether the phone answers on WhatsApp' }),
      mensagem: lengthChecked(contactLimits.mensagem, 'message').meta({
        description: 'The operational problem, the existing systems, the deadline and who decides',
      }),
      idioma: z
        .enum(languages)
        .default(defaultLanguage)
        .catch(defaultLanguage)
        .meta({ description: 'Language of the message and of the answer' }),
    })
    .meta({ description: 'A message to the team; it becomes a real e-mail, read by a person' })
}

/** A message that passed every check, its texts trimmed and in Unicode normalisation form C. */
export type ContactRequest = z.infer<ReturnType<typeof contactRequestSchema>>

function lengthChecked({ minimum, maximum }: { minimum: number; maximum: number }, name: 'name' | 'message') {
  return text(`${name}_required`)
    .refine(value => codePoints(value) >= minimum, failing(`${name}_too_short`))
    .refine(value => codePoints(value) <= maximum, failing(`${name}_too_long`))
    .meta({ minLength: minimum, maxLength: maximum })
}

/** Text that is not empty once it is trimmed. */
function text(code: ProblemCode) {
  return z
    .string(failing(code))
    .overwrite(clean)
    .refine(value => value !== '', failing(code))
}

function failing(code: ProblemCode) {
  return { error: code, abort: true }
}

/**
 * Normalisation form C without white space at either end, as Unicode defines it, with line feeds as line ends. One pass:
 * the text may be hostile.
 */
function clean(value: string): string {
  let start = 0
  let end = value.length
  while (start < end && whiteSpace.test(value.charAt(start))) start += 1
  while (end > start && whiteSpace.test(value.charAt(end - 1))) end -= 1
  return value.slice(start, end).replaceAll(/\r\n?/g, '\n').normalize('NFC')
}

const whiteSpace = /\p{White_Space}/u

function codePoints(value: string): number {
  return [...value].length
}

/** The length comes first: what finds out which numbers exist is not asked about a book. */
function isPhone(value: string, language: Language): boolean {
  return (
    value.length <= contactLimits.telefone.maximum &&
    parsePhone(value, language !== defaultLanguage) !== undefined
  )
}

/** What `<input type=email>` accepts (HTML §4.10.5.1.5), with a dot in the domain. The length comes first: it bounds the pattern. */
function isMailAddress(value: string): boolean {
  return value.length <= contactLimits.email.maximum && mailAddress.test(value)
}

const label = '[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?'

/** What an e-mail address looks like. */
export const mailAddress = new RegExp(`^[a-zA-Z0-9.!#$%&'*+/=?^_\`{|}~-]+@${label}(?:\\.${label})+$`)
