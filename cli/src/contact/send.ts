import type { Answer } from '../api/answer.ts'
import { wasNeverSent } from '../api/network-failure.ts'
import type { Schemas } from '../client.ts'
import type { Invocation } from '../command.ts'
import { type Effect, Failure, Interrupted, type Problem, ProblemFailure, type Stake } from '../failure.ts'

/**
 * Sends a message; `before` is what is known of it from earlier attempts under this key. What is thrown says what is known of
 * the message, and the key to repeat it under.
 */
export async function send(
  message: Schemas['ContactRequest'],
  key: string,
  invocation: Invocation,
  before: Effect = 'not_sent',
): Promise<Answer<Schemas['ContactSuccess']>> {
  try {
    return await invocation.site().send(message, key)
  } catch (error) {
    throw withEffect(error, key, before)
  }
}

function withEffect(error: unknown, key: string, before: Effect): unknown {
  const isSentNow = !isNotSent(error)
  const stake: Stake = {
    effect: before === 'not_sent' && !isSentNow ? 'not_sent' : 'perhaps_sent',
    isEarlier: before === 'perhaps_sent' && !isSentNow,
    key,
  }
  if (error instanceof Interrupted) return new Interrupted(stake)
  if (error instanceof Failure)
    return new Failure(error.reason, error.values, error.suggestions, error.retryAfter, stake)
  if (!(error instanceof ProblemFailure) || isRefused(error.problem.status)) return error
  return new ProblemFailure(error.problem, error.text, error.suggestions, error.retryAfter, stake)
}

/** Whether there is no doubt that no e-mail was sent. A 409 tells of another attempt under the same key. */
function isNotSent(error: unknown): boolean {
  if (error instanceof Interrupted) return !error.isUnderWay
  if (error instanceof ProblemFailure) return isRefused(error.problem.status) || isNotSentBy(error.problem)
  if (!(error instanceof Failure)) return false
  return wasNeverSent(error) || error.reason === 'redirect_refused' || isRefused(Number(error.values.status))
}

/** The codes of 500 and above that are given before a message is handed on. */
const notHandedOn = ['email_not_configured', 'idempotency_unavailable', 'server_busy']

/** Whether a problem of 500 or above says so. A 502 of a site that names no outcome says nothing. */
function isNotSentBy({ code = '', outcome }: Problem): boolean {
  return notHandedOn.includes(code) || outcome === 'refused'
}

function isRefused(status: number): boolean {
  return status >= 400 && status < 500 && status !== 409
}
