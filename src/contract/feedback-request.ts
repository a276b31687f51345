import { z } from 'zod'
import type { Vocabulary } from '../catalog/language-codes.ts'
import { mailAddress } from './mail-address.ts'
import { codePoints, failing, text, whiteSpace } from './received-text.ts'
import { namedIn } from './vocabulary.ts'

/** The lengths of a text about a page, in Unicode code points. */
export const feedbackLimits = { minimum: 10, maximum: 2_000 } as const

/** The length of the address of a page, in Unicode code points. */
const longestAddress = 2_000

/** The fields of feedback on a page, in order. */
export const feedbackFields = ['pagina', 'mensagem', 'email'] as const

/**
 * The schema of what a reader says about a page, with the names of the contract. Every issue's message is a problem code,
 * as in a contact message.
 */
export function feedbackRequestSchema() {
  const { minimum, maximum } = feedbackLimits
  return z.object({
    pagina: text(whiteSpace, 'page_unknown', longestAddress, 'page_unknown').meta({
      description: 'The page: its address, or its path on this site',
      maxLength: longestAddress,
    }),
    mensagem: text(whiteSpace, 'message_required', maximum, 'message_too_long')
      .refine(value => codePoints(value) >= minimum, failing('message_too_short'))
      .refine(value => codePoints(value) <= maximum, failing('message_too_long'))
      .meta({
        description: 'What is wrong or missing on the page',
        minLength: minimum,
        maxLength: maximum,
      }),
    email: mailAddress('email_invalid').optional().meta({
      description: 'Where the editors may ask back: one address, only with the consent of its owner',
    }),
  } satisfies Record<(typeof feedbackFields)[number], z.ZodType>)
}

/** Returns the same schema under the names of a vocabulary, for descriptions. */
export function describedFeedbackRequest(vocabulary: Vocabulary) {
  return z
    .object(namedIn<z.ZodType>(vocabulary, feedbackRequestSchema().shape))
    .meta({ description: 'Feedback on a page; it becomes a real email to the editors' })
}

/** Feedback that passed every check. `page` is the address of the page. */
export interface Feedback {
  readonly page: string
  readonly mensagem: string
  readonly email: string | undefined
}
