import type { Answer } from '../api/answer.ts'
import { wasNeverSent } from '../api/network-failure.ts'
import type { Schemas } from '../client.ts'
import type { Invocation } from '../command.ts'
import { Failure, Interrupted } from '../failure.ts'

/**
 * Sends a message. What is thrown says whether the message was sent, and under which key it can be repeated without a
 * second e-mail.
 */
export async function send(
  message: Schemas['ContactRequest'],
  key: string,
  invocation: Invocation,
): Promise<Answer<Schemas['ContactSuccess']>> {
  try {
    return await invocation.site().send(message, key)
  } catch (error) {
    throw withEffect(error, key)
  }
}

function withEffect(error: unknown, key: string): unknown {
  if (error instanceof Interrupted) {
    return new Interrupted({ effect: error.isUnderWay ? 'perhaps_sent' : 'not_sent', key })
  }
  if (!(error instanceof Failure)) return error
  const isNotSent = wasNeverSent(error) || error.reason === 'redirect_refused'
  return new Failure(error.reason, { ...error.values, effect: isNotSent ? 'not_sent' : 'perhaps_sent', key })
}
