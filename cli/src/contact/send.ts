import { wasNeverSent } from '../api/network-failure.ts'
import type { Invocation } from '../command.ts'
import { Failure, Interrupted, ProblemFailure, type Stake, Stop } from '../failure.ts'
import type { Message } from './check.ts'

/**
 * Sends a message; `before` is what is known of it from earlier attempts under this key. What is thrown says what is known of
 * the message, and the key to repeat it under.
 */
export async function send(
  message: Message,
  key: string,
  { site }: Invocation,
  before: Stake['effect'] = 'not_sent',
) {
  try {
    return await site().send(message, key)
  } catch (error) {
    const isRefusal = error instanceof ProblemFailure && isRefused(error.problem.status)
    if (error instanceof Stop && !isRefusal) {
      const isEarlier = before === 'perhaps_sent' && isNotSent(error)
      error.stake = { effect: isNotSent(error) ? before : 'perhaps_sent', isEarlier, key }
    }
    throw error
  }
}

/** Whether there is no doubt that no e-mail was sent by this attempt. */
function isNotSent(error: Stop): boolean {
  if (error instanceof Interrupted) return !error.isUnderWay
  if (error instanceof Failure) {
    return (
      wasNeverSent(error) || error.reason === 'redirect_refused' || isRefused(Number(error.values.status))
    )
  }
  if (!(error instanceof ProblemFailure)) return false
  // A 502 of a site that names no outcome says nothing.
  const { code, outcome } = error.problem
  return notHandedOn.includes(code) || outcome === 'refused'
}

/** The codes of 500 and above that are given before a message is handed on. */
const notHandedOn = ['email_not_configured', 'idempotency_unavailable', 'server_busy']

/** A 409 is about another attempt under the same key. */
function isRefused(status: number): boolean {
  return status >= 400 && status < 500 && status !== 409
}
