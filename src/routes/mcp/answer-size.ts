import { bytesIn } from '../../model/characters.ts'
import { errorText, idOf, type RequestId } from './error.ts'
import { mcpLimits } from './limits.ts'

/** The response to one message. `body` is null where there is no response. */
export interface McpAnswer {
  readonly status: number
  readonly body: string | null
}

/** Returns the response to one message, or an error instead if it is too long. */
export function fitAnswer(message: unknown, { status, body }: McpAnswer): McpAnswer {
  if (body === null || bytesIn(body) <= mcpLimits.answerBytes) return { status, body }
  return { status: 200, body: tooLarge(idOf(message) ?? null) }
}

/**
 * Joins the responses to a batch. If they are too long together, the shortest are kept and the others become errors.
 * The response to a contact message must not be lost, and is always among the shortest.
 */
export function joinAnswers(messages: readonly unknown[], answers: readonly McpAnswer[]): McpAnswer {
  const parts = answers.flatMap(({ status, body }, index) => {
    if (body === null) return []
    const instead = tooLarge(idOf(messages[index]) ?? null)
    return [{ status, body, instead, excess: bytesIn(body) - bytesIn(instead) }]
  })
  const [first, ...others] = new Set(parts.map(({ status }) => status))
  if (first === undefined) return { status: 202, body: null }
  let room = mcpLimits.answerBytes - parts.reduce((sum, { instead }) => sum + bytesIn(instead) + 1, 1)
  const kept = new Set(
    parts
      .toSorted((one, other) => one.excess - other.excess)
      .filter(({ excess }) => {
        room -= excess
        return room >= 0
      }),
  )
  const texts = parts.map(part => (kept.has(part) ? part.body : part.instead))
  return { status: others.length > 0 ? 200 : first, body: `[${texts.join(',')}]` }
}

function tooLarge(id: RequestId): string {
  const message = `the answer has more than ${mcpLimits.answerBytes} bytes: ask for less in one request`
  return errorText(id, 'serverError', message, { code: 'answer_too_large' })
}
