import type { Answer } from '../api/answer.ts'
import { wasNeverSent } from '../api/network-failure.ts'
import type { Schemas } from '../client.ts'
import type { Invocation } from '../command.ts'
import { type Effect, Failure, Interrupted, ProblemFailure } from '../failure.ts'

/**
 * Sends a message; `before` is what is known of it from earlier attempts under this key. What is thrown says whether the
 * message was sent, and under which key it can be repeated without a second e-mail.
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
  const stake = {
    effect: before === 'not_sent' && isNotSent(error) ? 'not_sent' : 'perhaps_sent',
    key,
  } as const
  if (error instanceof Interrupted) return new Interrupted(stake)
  if (error instanceof Failure)
    return new Failure(error.reason, error.values, error.suggestions, error.retryAfter, stake)
  if (!(error instanceof ProblemFailure) || error.problem.status < 500) return error
  return new ProblemFailure(error.problem, error.text, error.suggestions, error.retryAfter, stake)
}

/** Whether there is no doubt that no e-mail was sent. A 409 tells of another attempt under the same key. */
function isNotSent(error: unknown): boolean {
  if (error instanceof Interrupted) return !error.isUnderWay
  if (error instanceof ProblemFailure)
    return isRefused(error.problem.status) || error.problem.code === 'email_not_configured'
  if (!(error instanceof Failure)) return false
  return wasNeverSent(error) || error.reason === 'redirect_refused' || isRefused(Number(error.values.status))
}

function isRefused(status: number): boolean {
  return status >= 400 && status < 500 && status !== 409
}
