import { type FormValues, formValues } from '../../contract/contact-fields.ts'
import type { FieldError } from '../../contract/shared-schemas.ts'

/** What the contact form shows: what was typed, and why it was not sent. */
export interface FormState {
  readonly values: FormValues
  /** The faults of single fields, in their order. */
  readonly errors: readonly FieldError[]
  /** What else stood in the way; undefined when only the fields are at fault. */
  readonly notice: string | undefined
  /** Whether the message may have arrived all the same. */
  readonly isUncertain: boolean
}

/** The form as a visitor finds it. */
export const emptyForm: FormState = {
  values: formValues(
    () => '',
    () => true,
  ),
  errors: [],
  notice: undefined,
  isUncertain: false,
}

/** Returns the form as a visitor finds it who wants to write about a service. */
export function formAbout(slug: string): FormState {
  return { ...emptyForm, values: { ...emptyForm.values, assunto: slug } }
}

/** Returns whether the form came back because something was wrong. */
export function hasFaults({ errors, notice }: FormState): boolean {
  return errors.length > 0 || notice !== undefined
}
