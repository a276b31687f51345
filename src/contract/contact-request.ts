import { z } from 'zod'
import { isOneOf, type Language, type Languages, type Localised, localise } from '../catalog/language.ts'
import type { Vocabulary } from '../catalog/language-codes.ts'
import { once } from '../catalog/once.ts'
import { type CountryCode, parsePhone } from '../catalog/phone.ts'
import { slugForm } from '../catalog/slug.ts'
import { type ContactField, contactFields } from './contact-fields.ts'
import { mailAddress } from './mail-address.ts'
import { type MessageReceiver, phoneRule, takesForeignPhones } from './phone-rules.ts'
import { blank, cleaned, codePoints, failing, text, whiteSpace } from './received-text.ts'
import { assumesWhatsApp, namedIn } from './vocabulary.ts'

/**
 * Returns the schema of a contact message to a company, with the names of the contract. The message of each issue is a
 * problem code. Issues are in the order of the fields. The language of the message decides which phone numbers are
 * valid.
 */
export function contactRequestSchema(company: MessageReceiver, language: Language) {
  const { languages, location, services, api } = company
  const [defaultLanguage] = languages
  const international = takesForeignPhones(company, language)
  const isOnWhatsApp = assumesWhatsApp(api.vocabulary)
  return z
    .object({
      nome: lengthChecked(contactFields.nome).meta({
        description: 'Sender’s name',
      }),
      email: mailAddress('email_required').meta({ description: 'Address for the reply; exactly one' }),
      telefone: cleaned(blank, 'phone_invalid', contactFields.telefone.maximum, 'phone_invalid')
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
        .default(isOnWhatsApp)
        .catch(isOnWhatsApp)
        .meta({ description: `Whether the phone number is on WhatsApp; ${isOnWhatsApp} if absent` }),
      assunto: z
        .string()
        .optional()
        .catch(undefined)
        .transform(value => services.find(slug => slug === value))
        .optional()
        .meta({
          description:
            'Slug of the service that the message is about, from listServices. Any other value counts as none',
          ...serviceSlug,
        }),
      mensagem: lengthChecked(contactFields.mensagem).meta({
        description: 'What the sender needs, and by when',
      }),
      idioma: z
        .union([z.enum(languages), z.string().meta(languageTag)])
        .catch(defaultLanguage)
        .transform(value => (isOneOf(languages, value) ? value : defaultLanguage))
        .default(defaultLanguage)
        .meta({
          description: `Language of the message and of the response; any other value counts as ${defaultLanguage}`,
        }),
    } satisfies Record<ContactField, z.ZodType>)
    .meta({ description: 'A message to the team; it becomes a real email that a person reads' })
}

/** Returns the schema of a message in any language under the names of the company’s vocabulary, for descriptions. */
export function describedContactRequest(company: MessageReceiver) {
  const schema = contactRequestSchema(company, company.languages[0])
  return z.object(namedIn<z.ZodType>(company.api.vocabulary, schema.shape)).meta({ ...schema.meta() })
}

/** The rules by which messages to a company are checked. */
export interface MessageRules {
  readonly languages: Languages
  /** The vocabulary of received fields. The schemas have the names of the contract. */
  readonly vocabulary: Vocabulary
  /** Returns the schema of a message in each language. */
  readonly schemas: Localised<() => ReturnType<typeof contactRequestSchema>>
}

/** Returns the rules by which messages to a company are checked. */
export function messageRules(company: MessageReceiver): MessageRules {
  const { languages } = company
  const schemas = localise(languages, language => once(() => contactRequestSchema(company, language)))
  return { languages, vocabulary: company.api.vocabulary, schemas }
}

/** Where a message was sent from: the site's form or the API. */
export type Channel = 'form' | 'api'

/** The form of a language tag (RFC 5646 §4.4.1), for descriptions. A message with another value is accepted. */
export const languageTag = { pattern: '^[A-Za-z0-9-]*$', maxLength: 35 } as const

/** A slug or an empty text, for descriptions. A message with another value is accepted. */
const serviceSlug = { pattern: `^(?:${slugForm.pattern})?$`, maxLength: slugForm.maximum } as const

/** A message that passed every check. Its texts are trimmed and in Unicode normalisation form C. */
export type ContactRequest = z.infer<ReturnType<typeof contactRequestSchema>>

type LengthChecked = Readonly<{ minimum: number; maximum: number; term: 'name' | 'message' }>

function lengthChecked({ minimum, maximum, term }: LengthChecked) {
  return text(whiteSpace, `${term}_required`, maximum, `${term}_too_long`)
    .refine(value => codePoints(value) >= minimum, failing(`${term}_too_short`))
    .refine(value => codePoints(value) <= maximum, failing(`${term}_too_long`))
    .meta({ minLength: minimum, maxLength: maximum })
}

/** The length comes first, so that a very long text never reaches the phone number library. */
function isPhone(value: string, country: CountryCode, international: boolean): boolean {
  return (
    value.length <= contactFields.telefone.maximum && parsePhone(value, country, international) !== undefined
  )
}
