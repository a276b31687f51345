import type { Company } from '../../catalog/company.ts'
import { type CheckedField, type FormValues, formValues } from '../../contract/contact-fields.ts'

/** The state of the contact form: the values, and the reasons why it was not sent. */
export interface FormState extends Refusal {
  readonly values: FormValues
}

/** The reasons why the contact form was not sent. */
export interface Refusal {
  /** The errors of single fields, in their order. */
  readonly errors: readonly { readonly field: CheckedField; readonly hint: string }[]
  /** Another reason for the failure; undefined if only fields have errors. */
  readonly notice: string | undefined
  /** Whether the message may have arrived despite the failure. */
  readonly isUncertain: boolean
}

/** No reasons. */
export const correct: Refusal = { errors: [], notice: undefined, isUncertain: false }

/** Returns the empty form. The box about WhatsApp is ticked where the company is there itself. */
export function emptyForm({ contact }: Company): FormState {
  const values = formValues(
    () => '',
    () => contact.public?.whatsapp !== undefined,
  )
  return filledForm(values)
}

/** Returns the form with the values that a visitor gave. */
export function filledForm(values: FormValues): FormState {
  return { ...correct, values }
}

/** Returns the state of an empty form that selects a service. */
export function formAbout(slug: string, company: Company): FormState {
  return filledForm({ ...emptyForm(company).values, assunto: slug })
}

/** Returns whether the form has errors. */
export function hasFaults({ errors, notice }: Refusal): boolean {
  return errors.length > 0 || notice !== undefined
}
