import { errorText, idOf } from './error.ts'
import { mcpLimits } from './limits.ts'

/** The response to one message, as bytes. `body` is null where there is no response. */
export interface McpAnswer {
  readonly status: number
  readonly body: Uint8Array<ArrayBuffer> | null
}

/** Returns the response to one message, or an error instead if it is too long. */
export function fitAnswer(message: unknown, answer: McpAnswer): McpAnswer {
  return sizeOf(answer) <= mcpLimits.answerBytes ? answer : tooLarge(message)
}

/**
 * Joins the responses to a batch. If they are too long together, the shortest are kept and the others become errors.
 * The response to a contact message must not be lost, and is always among the shortest.
 */
export function joinAnswers(messages: readonly unknown[], answers: readonly McpAnswer[]): McpAnswer {
  const parts = answers.flatMap((answer, index) => {
    if (answer.body === null) return []
    const instead = tooLarge(messages[index])
    return [{ answer, instead, excess: sizeOf(answer) - sizeOf(instead) }]
  })
  const [first, ...others] = new Set(parts.map(({ answer }) => answer.status))
  if (first === undefined) return { status: 202, body: null }
  let room = mcpLimits.answerBytes - parts.reduce((sum, { instead }) => sum + sizeOf(instead) + 1, 1)
  const kept = new Set(
    parts
      .toSorted((one, other) => one.excess - other.excess)
      .filter(({ excess }) => {
        room -= excess
        return room >= 0
      }),
  )
  const bodies = parts.map(part => (kept.has(part) ? part.answer : part.instead).body ?? nothing)
  return { status: others.length > 0 ? 200 : first, body: listOf(bodies) }
}

/** Returns the number of bytes of a response. */
export function sizeOf({ body }: McpAnswer): number {
  return body?.byteLength ?? 0
}

/** Returns the error instead of a response that is too long. */
export function tooLarge(message: unknown): McpAnswer {
  const text = `the answer has more than ${mcpLimits.answerBytes} bytes: ask for less in one request`
  return errorAnswer(200, errorText(idOf(message) ?? null, 'serverError', text, { code: 'answer_too_large' }))
}

/** Returns an error as a response. */
export function errorAnswer(status: number, text: string): McpAnswer {
  return { status, body: encoder.encode(text) }
}

const encoder = new TextEncoder()
const nothing = new Uint8Array(0)

/** Returns a JSON array of values that are JSON already. */
function listOf(values: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const [opening = 0, separator = 0, closing = 0] = encoder.encode('[,]')
  const whole = new Uint8Array(values.reduce((sum, { byteLength }) => sum + byteLength + 1, 1))
  let end = 0
  for (const value of values) {
    whole[end] = end === 0 ? opening : separator
    whole.set(value, end + 1)
    end += value.byteLength + 1
  }
  whole[end] = closing
  return whole
}
