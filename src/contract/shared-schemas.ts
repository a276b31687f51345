import { z } from 'zod'
import type { Vocabulary } from '../catalog/language-codes.ts'
import { checkedFields } from './contact-fields.ts'
import { deliveryOutcomes, type ProblemCode } from './problem-types.ts'
import { nameIn } from './vocabulary.ts'

/** The schema of a URI. */
export const uri = (description: string) => z.string().meta({ format: 'uri', description })

/** The schema of a 32-bit integer. */
export const int32 = z.int32().meta({ format: 'int32' })

/** The body of the response to an accepted contact message, the same in every version. */
export const ContactSuccess = z.object({
  success: z.literal(true),
  message: z.string().meta({ description: 'Confirmation for people' }),
})

/** The body of the response to a checked, valid message, the same in every version. */
export const ContactRehearsal = z
  .object({ valid: z.literal(true) })
  .meta({ description: 'The message is valid; nothing was sent' })

/**
 * Returns the schemas of a problem and its parts, the same in every version. They list the codes, but allow others: a
 * client that knows an older list still reads the problem.
 */
export function problemSchemas(codes: readonly ProblemCode[], vocabulary: Vocabulary) {
  const fieldName = z.enum(checkedFields.map(field => nameIn(vocabulary, field)))
  const ProblemCode = z
    .union([z.enum(codes), z.string().meta({ pattern: '^[a-z][a-z0-9_]*$', maxLength: 64 })])
    .meta({ description: 'Codes may be added: go by the status of others' })
  const FieldError = z.object({
    field: fieldName,
    code: ProblemCode,
    detail: z.string(),
    hint: z.string().meta({ description: 'What to change in this field' }),
  })
  const Problem = z
    .object({
      type: uri('Identifies the problem type, in every language; opens its documentation'),
      title: z.string().meta({ description: 'HTTP status name' }),
      status: int32.min(400).max(599).meta({ description: 'Same as the HTTP status' }),
      detail: z.string().meta({ description: 'What happened' }),
      instance: z.string().optional().meta({ description: 'Path that produced the error' }),
      code: ProblemCode.meta({ description: 'Stable code for programs to branch on' }),
      hint: z.string().meta({ description: 'What to change for the next attempt' }),
      outcome: z.enum(deliveryOutcomes).optional().meta({
        description: 'Whether the mail server has the message. refused: it does not. unknown: it may',
      }),
      field: fieldName.optional().meta({ description: 'Body field that caused the error' }),
      docs: uri('Documentation of the API'),
      error: z.string().meta({ description: 'Copy of detail, for old clients' }),
      errors: z
        .array(FieldError)
        .optional()
        .meta({ description: 'Every invalid field, in the order of the checks' }),
    })
    .meta({ description: 'A problem (RFC 9457)' })
  return { Problem, ProblemCode }
}

type ProblemSchema = ReturnType<typeof problemSchemas>['Problem']

export type ContactSuccessBody = z.infer<typeof ContactSuccess>
export type ContactRehearsalBody = z.infer<typeof ContactRehearsal>
export type ProblemBody = z.infer<ProblemSchema>
export type FieldError = NonNullable<ProblemBody['errors']>[number]
