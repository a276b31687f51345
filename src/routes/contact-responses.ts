import { problemTypes } from '../contract/problem-types.ts'

/** A kind of response to a contact message. `code` is that of its problem. */
export interface ContactResponse {
  readonly status: number
  readonly code?: string
}

/**
 * The responses that say whether messages are sent: 200 of the API, 303 of the form without scripts, and the failures
 * of this site.
 */
export const tellingContactResponses: readonly ContactResponse[] = [
  { status: 200 },
  { status: 303 },
  ...Object.entries(problemTypes).flatMap(([code, { status }]) => (status >= 500 ? [{ status, code }] : [])),
]
