import { z } from 'zod'
import { slugForm } from '../model/fields.ts'
import { isOneOf, type Language, type Languages, type Localised, localise } from '../model/language.ts'
import { type CountryCode, parsePhone } from '../model/phone.ts'
import { type ContactField, contactFields } from './contact-fields.ts'
import { type MessageReceiver, phoneRule, takesForeignPhones } from './phone-rules.ts'
import type { ProblemCode } from './problems.ts'

/**
 * The schema of a contact message to a company. It validates, and describes itself in the OpenAPI document. Every issue's
 * message is a problem code; issues come in the order of the fields. The language of the message decides which phones it takes.
 */
export function contactRequestSchema(company: MessageReceiver, language: Language) {
  const { languages, location, services } = company
  const [defaultLanguage] = languages
  const international = takesForeignPhones(company, language)
  return z
    .object({
      nome: lengthChecked(contactFields.nome).meta({
        description: 'Who writes',
        examples: ['Ana Souza'],
      }),
      email: text('email_required', blank)
        .refine(isMailAddress, failing('email_invalid'))
        .meta({
          description: 'Where the reply goes: one address',
          format: 'email',
          maxLength: contactFields.email.maximum,
          examples: ['ana@empresa.example'],
        }),
      telefone: z
        .string(failing('phone_invalid'))
        .overwrite(value => clean(value, blank))
        .refine(
          value => value === '' || isPhone(value, location.countryCode, international),
          failing('phone_invalid'),
        )
        .meta({ maxLength: contactFields.telefone.maximum })
        .nullish()
        .meta({
          description: `${phoneRule(company)}. Empty or null: none`,
        }),
      whatsapp: z
        .boolean()
        .default(true)
        .catch(true)
        .meta({ description: 'Whether the phone answers on WhatsApp' }),
      assunto: z
        .string()
        .optional()
        .catch(undefined)
        .transform(value => services.find(slug => slug === value))
        .optional()
        .meta({
          description:
            'The service that the message is about: its slug, as listServices gives it. Any other value counts as none',
          ...serviceSlug,
        }),
      mensagem: lengthChecked(contactFields.mensagem).meta({
        description: 'What the sender needs, and by when',
      }),
      idioma: z
        .string()
        .catch(defaultLanguage)
        .transform(value => (isOneOf(languages, value) ? value : defaultLanguage))
        .default(defaultLanguage)
        .meta({
          description: `Language of the message and of the answer: ${languages.join(', ')}; any other value counts as ${defaultLanguage}`,
          ...languageTag,
        }),
    } satisfies Record<ContactField, z.ZodType>)
    .meta({ description: 'A message to the team; it becomes a real email, read by a person' })
}

/** The schema of a message in whatever language, to be described. */
export function describedContactRequest(company: MessageReceiver) {
  return contactRequestSchema(company, company.languages[0])
}

/** How messages to a company are checked. */
export interface MessageRules {
  readonly languages: Languages
  /** The schema of a message in each language. */
  readonly schemas: Localised<ReturnType<typeof contactRequestSchema>>
}

/** How messages to a company are checked. */
export function messageRules(company: MessageReceiver): MessageRules {
  const { languages } = company
  return { languages, schemas: localise(languages, language => contactRequestSchema(company, language)) }
}

/** Where a message was sent from: the site's form or the API. */
export type Channel = 'form' | 'api'

/** The form of a language tag (RFC 5646 §4.4.1), for descriptions. A message is not refused for any other value. */
export const languageTag = { pattern: '^[A-Za-z0-9-]*$', maxLength: 35 } as const

/** A slug or nothing, for descriptions. A message is not refused for any other value. */
const serviceSlug = { pattern: `^(?:${slugForm.pattern})?$`, maxLength: slugForm.maximum } as const

/** A message that passed every check, its texts trimmed and in Unicode normalisation form C. */
export type ContactRequest = z.infer<ReturnType<typeof contactRequestSchema>>

type LengthChecked = Readonly<{ minimum: number; maximum: number; term: 'name' | 'message' }>

function lengthChecked({ minimum, maximum, term }: LengthChecked) {
  return text(`${term}_required`, whiteSpace)
    .refine(value => codePoints(value) >= minimum, failing(`${term}_too_short`))
    .refine(value => codePoints(value) <= maximum, failing(`${term}_too_long`))
    .meta({ minLength: minimum, maxLength: maximum })
}

/** Text with a visible character; `edge` is what is removed at both ends. */
function text(code: ProblemCode, edge: RegExp) {
  return z
    .string(failing(code))
    .overwrite(value => clean(value, edge))
    .refine(value => visible.test(value), failing(code))
}

function failing(code: ProblemCode) {
  return { error: code, abort: true }
}

/** Normalisation form C with line feeds as line ends, without `edge` characters at either end. One pass: the text may be hostile. */
function clean(value: string, edge: RegExp): string {
  let start = 0
  let end = value.length
  while (start < end && edge.test(value.charAt(start))) start += 1
  while (end > start && edge.test(value.charAt(end - 1))) end -= 1
  return value.slice(start, end).replaceAll(/\r\n?/g, '\n').normalize('NFC')
}

/** What is removed around a name or a message. */
export const whiteSpace = /\p{White_Space}/u

/**
 * What is removed around an email address or a telephone number: white space, and characters that a reader does not see,
 * such as the directional marks that contact lists add and zero-width spaces. U+2800 is the empty braille cell.
 */
export const blank = /[\p{White_Space}\p{Default_Ignorable_Code_Point}\u2800]/u

/** What a name or a message must have at least one of: not a mark without its letter, nor what no font shows. */
export const visible = new RegExp(blank.source.replace('[', '[^\\p{C}\\p{M}'), 'u')

function codePoints(value: string): number {
  return [...value].length
}

/** The length comes first: what finds out which numbers exist is not asked about a book. */
function isPhone(value: string, country: CountryCode, international: boolean): boolean {
  return (
    value.length <= contactFields.telefone.maximum && parsePhone(value, country, international) !== undefined
  )
}

/** The length comes first: it bounds the pattern. */
function isMailAddress(value: string): boolean {
  return value.length <= contactFields.email.maximum && mailAddress.test(value)
}

const atom = "[a-zA-Z0-9!#$%&'*+/=?^_`{|}~-]+"
const label = '[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?'

/**
 * What an email address looks like: what `<input type=email>` accepts (HTML §4.10.5.1.5), without its empty atoms (RFC 5321
 * §4.1.2), with a local part of at most 64 octets (§4.5.3.1.1) in which no encoded word begins (RFC 2047 §2), and a domain of
 * several labels that is not an IPv4 address.
 */
export const mailAddress = new RegExp(
  `^(?=[^@]{1,64}@)(?![^@]*=\\?)${atom}(?:\\.${atom})*@(?:${label}\\.)+(?!\\d+$)${label}$`,
)
