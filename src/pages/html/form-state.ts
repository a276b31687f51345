import { type FormValues, formValues } from '../../contract/contact-fields.ts'
import type { FieldError } from '../../contract/shared-schemas.ts'

/** The state of the contact form: the values, and the reasons why it was not sent. */
export interface FormState {
  readonly values: FormValues
  /** The errors of single fields, in their order. */
  readonly errors: readonly Pick<FieldError, 'field' | 'hint'>[]
  /** Another reason for the failure; undefined if only fields have errors. */
  readonly notice: string | undefined
  /** Whether the message may have arrived despite the failure. */
  readonly isUncertain: boolean
}

/** The empty form. */
export const emptyForm: FormState = {
  values: formValues(
    () => '',
    () => true,
  ),
  errors: [],
  notice: undefined,
  isUncertain: false,
}

/** Returns the state of an empty form that selects a service. */
export function formAbout(slug: string): FormState {
  return { ...emptyForm, values: { ...emptyForm.values, assunto: slug } }
}

/** Returns whether the form has errors. */
export function hasFaults({ errors, notice }: FormState): boolean {
  return errors.length > 0 || notice !== undefined
}
