/** How a field is asked for; `select` offers the services, `none` is not asked for in the form. */
type Control = 'text' | 'email' | 'tel' | 'checkbox' | 'select' | 'textarea' | 'none'

/** What is fixed about a field of a contact message. */
export interface FieldRules {
  readonly control: Control
  readonly isRequired: boolean
  /** Lengths in Unicode code points. */
  readonly minimum?: number
  readonly maximum?: number
  /** What the codes of its problems and the limits in their texts begin with; without it nothing can be wrong with the field. */
  readonly term?: string
  /** The values of `autocomplete` and `inputmode` of its control (HTML §4.10.18.7, §6.8.7). */
  readonly autocomplete?: string
  readonly inputMode?: string
}

/** Every field of a contact message, in the order of the form, of the checks and of the documentation. */
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

/** The fields with which something can be wrong. */
export type CheckedField = {
  [Name in ContactField]: Fields[Name] extends { readonly term: string } ? Name : never
}[ContactField]

/** The fields whose control has a text as its value. */
type TextField = {
  [Name in ContactField]: Fields[Name]['control'] extends 'checkbox' | 'none' ? never : Name
}[ContactField]

/** The fields whose control is a box to tick. */
type BooleanField = {
  [Name in ContactField]: Fields[Name]['control'] extends 'checkbox' ? Name : never
}[ContactField]

/** What a form sends, as text; its sender gets it back when something is wrong with it. */
export type FormValues = Readonly<Record<TextField, string> & Record<BooleanField, boolean>>

/** Every field with its rules, in order. */
export const fieldEntries = Object.entries(contactFields) as readonly (readonly [ContactField, FieldRules])[]

/** The limits that a field has, as the texts name them; a text that names another one is a mistake. */
export function limitsOf({ minimum, maximum }: FieldRules): Readonly<Record<string, number>> {
  return { ...(minimum !== undefined && { minimum }), ...(maximum !== undefined && { maximum }) }
}

export const checkedFields = fieldEntries.flatMap(([name, { term }]) =>
  term === undefined ? [] : [name as CheckedField],
)

/** A form's values, each read by the name of its field. */
export function formValues(
  text: (name: ContactField) => string,
  isTicked: (name: ContactField) => boolean,
): FormValues {
  const entries = fieldEntries.flatMap(([name, { control }]) => {
    if (control === 'none') return []
    return [[name, control === 'checkbox' ? isTicked(name) : text(name)]]
  })
  return Object.fromEntries(entries) as FormValues
}
