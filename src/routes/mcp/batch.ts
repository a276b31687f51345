import { errorAnswer, type McpAnswer, sizeOf, tooLarge } from './answer-size.ts'
import { errorText } from './error.ts'
import { mcpLimits } from './limits.ts'

/** The functions that answer the messages of a batch. */
interface BatchContext {
  readonly serve: (message: unknown) => Promise<McpAnswer>
  /** Whether a message only reads. Otherwise it may send an email. */
  readonly isRead: (message: unknown) => boolean
  /** Waits for a turn of the event loop that no other message of a batch gets. */
  readonly nextTurn: () => Promise<void>
}

/** How many bytes the responses to a batch may have before no more is read for it. Those that fit are chosen from these. */
const mostRead = 2 * mcpLimits.answerBytes

/**
 * Answers the messages of a batch. Each waits for a turn, so that other clients are answered in between. Once there is
 * more to answer than fits into two responses, messages that only read get an error. The others are sent at once, and
 * do not wait for each other.
 */
export async function answerMessages(
  messages: readonly unknown[],
  { serve, isRead, nextTurn }: BatchContext,
): Promise<McpAnswer[]> {
  const answers: (McpAnswer | Promise<McpAnswer>)[] = []
  let read = 0
  for (const message of messages) {
    await nextTurn()
    if (Array.isArray(message)) answers.push(nested)
    else if (!isRead(message)) answers.push(serve(message))
    else if (read > mostRead) answers.push(tooLarge(message))
    else {
      const answer = await serve(message)
      read += sizeOf(answer)
      answers.push(answer)
    }
  }
  return Promise.all(answers)
}

/** A batch inside a batch would be processed whole, beyond the limit and the quota. */
const nested = errorAnswer(
  200,
  errorText(null, 'invalidRequest', 'a message of a batch is an object, not another batch'),
)
