import { z } from 'zod'
import { checkedFields } from './contact-fields.ts'
import { deliveryOutcomes } from './problems.ts'

/** The schema of a URI. */
export const uri = (description: string) => z.string().meta({ format: 'uri', description })

/** The schema of a 32-bit integer. */
export const int32 = z.int32().meta({ format: 'int32' })

/** The body of the response to an accepted contact message, the same in every version. */
export const ContactSuccess = z.object({
  success: z.literal(true),
  message: z.string().meta({ description: 'Confirmation for a person to read' }),
})

/** The body of the response to a checked, valid message, the same in every version. */
export const ContactRehearsal = z
  .object({ valid: z.literal(true) })
  .meta({ description: 'The message is valid; nothing was sent' })

const FieldError = z.object({
  field: z.enum(checkedFields),
  code: z.string(),
  detail: z.string(),
  hint: z.string().meta({ description: 'What to change in this field' }),
})

/** The body of a problem, the same in every version. */
export const Problem = z
  .object({
    type: uri('Identifies the problem type; opens its documentation'),
    title: z.string().meta({ description: 'HTTP status name' }),
    status: int32.min(400).max(599).meta({ description: 'Same as the HTTP status' }),
    detail: z.string().meta({ description: 'What happened' }),
    instance: z.string().optional().meta({ description: 'Path that produced the error' }),
    code: z
      .string()
      .meta({ description: 'Stable code for programs to branch on', pattern: '^[a-z][a-z0-9_]*$' }),
    hint: z.string().meta({ description: 'What to change for the next attempt' }),
    outcome: z.enum(deliveryOutcomes).optional().meta({
      description:
        'With email_delivery_failed, whether the mail server has the message. refused: it does not. unknown: it may',
    }),
    field: z.enum(checkedFields).optional().meta({ description: 'Body field that caused the error' }),
    docs: uri('Documentation of the API'),
    error: z.string().meta({ description: 'Copy of detail, kept for old clients' }),
    errors: z
      .array(FieldError)
      .optional()
      .meta({ description: 'Every invalid field, in the order of the checks' }),
  })
  .meta({ description: 'A problem (RFC 9457)' })

export type ContactSuccessBody = z.infer<typeof ContactSuccess>
export type ContactRehearsalBody = z.infer<typeof ContactRehearsal>
export type ProblemBody = z.infer<typeof Problem>
export type FieldError = z.infer<typeof FieldError>
