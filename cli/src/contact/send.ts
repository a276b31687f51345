import { wasNeverSent } from '../api/network-failure.ts'
import type { Invocation } from '../command.ts'
import { CommandError, Failure, Interrupted, type MessageState, ProblemFailure } from '../failure.ts'
import type { Message } from './check.ts'

/**
 * Sends a message. `before` is what is known from earlier attempts with this key. The error that it throws has the state of
 * the message and the key.
 */
export async function send(
  message: Message,
  key: string,
  { site }: Invocation,
  before: MessageState['effect'] = 'not_sent',
) {
  try {
    return await site().send(message, key)
  } catch (error) {
    const isRefusal = error instanceof ProblemFailure && isRefused(error.problem.status)
    if (error instanceof CommandError && !isRefusal) {
      const isEarlier = before === 'perhaps_sent' && isNotSent(error)
      error.messageState = { effect: isNotSent(error) ? before : 'perhaps_sent', isEarlier, key }
    }
    throw error
  }
}

/** Whether this attempt certainly sent no email. */
function isNotSent(error: CommandError): boolean {
  if (error instanceof Interrupted) return !error.isUnderWay
  if (error instanceof Failure) {
    return (
      wasNeverSent(error) || error.reason === 'redirect_refused' || isRefused(Number(error.values.status))
    )
  }
  if (!(error instanceof ProblemFailure)) return false
  // A 502 without an outcome leaves it unknown.
  const { code, outcome } = error.problem
  return notHandedOn.includes(code) || outcome === 'refused'
}

/** The codes of a 5xx that the site sends before it tries to send the email. */
const notHandedOn = ['email_not_configured', 'idempotency_unavailable', 'server_busy']

/** A 409 is about another attempt with the same key. */
function isRefused(status: number): boolean {
  return status >= 400 && status < 500 && status !== 409
}
