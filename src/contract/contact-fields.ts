import { entriesOf, keysOf } from '../catalog/entries.ts'

/** The form control of a field. `select` offers the services; a field with `none` is not in the form. */
type Control = 'text' | 'email' | 'tel' | 'checkbox' | 'select' | 'textarea' | 'none'

/** The fixed rules of a field of a contact message. */
export interface FieldRules {
  readonly control: Control
  readonly isRequired: boolean
  /** Lengths in Unicode code points. */
  readonly minimum?: number
  readonly maximum?: number
  /** The prefix of its problem codes and of the limits in their texts. A field without it has no problems. */
  readonly term?: string
  /** The values of `autocomplete` and `inputmode` of its control (HTML §4.10.18.7, §6.8.7). */
  readonly autocomplete?: string
  readonly inputMode?: string
}

/** Every field of a contact message, by its name in the contract. The form, the checks and the documentation have this order. */
export const contactFields = {
  nome: {
    control: 'text',
    isRequired: true,
    minimum: 2,
    maximum: 120,
    term: 'name',
    autocomplete: 'name',
  },
  email: {
    control: 'email',
    isRequired: true,
    maximum: 160,
    term: 'email',
    autocomplete: 'email',
    inputMode: 'email',
  },
  telefone: {
    control: 'tel',
    isRequired: false,
    maximum: 250,
    term: 'phone',
    autocomplete: 'tel',
    inputMode: 'tel',
  },
  whatsapp: { control: 'checkbox', isRequired: false },
  assunto: { control: 'select', isRequired: false },
  mensagem: { control: 'textarea', isRequired: true, minimum: 10, maximum: 5000, term: 'message' },
  idioma: { control: 'none', isRequired: false },
} as const satisfies Record<string, FieldRules>

type Fields = typeof contactFields

export type ContactField = keyof Fields

/** The fields that can have a problem. */
export type CheckedField = {
  [Name in ContactField]: Fields[Name] extends { readonly term: string } ? Name : never
}[ContactField]

/** The fields whose control contains a text. */
type TextField = {
  [Name in ContactField]: Fields[Name]['control'] extends 'checkbox' | 'none' ? never : Name
}[ContactField]

/** The fields whose control is a checkbox. */
type BooleanField = {
  [Name in ContactField]: Fields[Name]['control'] extends 'checkbox' ? Name : never
}[ContactField]

/** The values of a form as text. The form returns them to the sender when a value is invalid. */
export type FormValues = Readonly<Record<TextField, string> & Record<BooleanField, boolean>>

/** The names of every field in the contract, in order. */
export const fieldNames = keysOf(contactFields)

/** Every field with its rules, in order. */
export const fieldEntries = entriesOf<ContactField, FieldRules>(contactFields)

/**
 * Returns the limits of a field under the names that the texts use.
 *
 * @example
 * limitsOf({ control: 'text', isRequired: true, maximum: 120 }) // → { maximum: 120 }
 */
export function limitsOf({ minimum, maximum }: FieldRules): Readonly<Record<string, number>> {
  return { ...(minimum !== undefined && { minimum }), ...(maximum !== undefined && { maximum }) }
}

/** The fields whose values are checked, which are those with a term. */
export const checkedFields = fieldEntries.flatMap(([name, { term }]) =>
  term === undefined ? [] : [name as CheckedField],
)

/** Returns the values of a form, each read by the name of its field. */
export function formValues(
  text: (name: ContactField) => string,
  isTicked: (name: ContactField) => boolean,
): FormValues {
  const values: Record<string, string | boolean> = {}
  for (const [name, { control }] of fieldEntries) {
    if (control !== 'none') values[name] = control === 'checkbox' ? isTicked(name) : text(name)
  }
  // The loop has given each field the value of its control.
  return values as FormValues
}
