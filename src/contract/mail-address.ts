import { asciiMailAddress, hasLocalPartBeyondAscii } from '../catalog/mail-address.ts'
import { contactFields } from './contact-fields.ts'
import { localPartBeyondAscii, type ProblemCode } from './problem-types.ts'
import { blank, codePoints, failing, text } from './received-text.ts'

const { maximum } = contactFields.email

/** Returns the schema of an email address of a visitor, as they write it. `required` is the code of a missing one. */
export function mailAddress(required: ProblemCode) {
  return text(blank, required, maximum, 'email_invalid')
    .refine(value => codePoints(value) <= maximum, failing('email_invalid'))
    .refine(value => !hasLocalPartBeyondAscii(value), {
      ...failing('email_invalid'),
      params: localPartBeyondAscii,
    })
    .refine(value => asciiMailAddress(value) !== undefined, failing('email_invalid'))
    .meta({ format: 'email', maxLength: maximum })
}
