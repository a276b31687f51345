import type { Schemas } from '../client.ts'
import type { Invocation } from '../command.ts'
import { printable } from '../output/printable.ts'

/** Shows what the API says to a message that was sent. */
export function showSuccess(
  { text, body }: { text: string; body: Schemas['ContactSuccess'] },
  invocation: Invocation,
): void {
  const { output, options } = invocation
  if (options.json) {
    output.raw(text)
    return
  }
  const tick = output.isTerminal ? `${output.style.good('✓')} ` : ''
  output.data(`${tick}${printable(body.message)}`)
}

/** Shows the request that would be sent. */
export function showRequest(message: Schemas['ContactRequest'], key: string, invocation: Invocation): void {
  const { options, output, site } = invocation
  if (options.json) {
    output.raw(`${JSON.stringify(message)}\n`)
    return
  }
  const head = [
    `POST ${site().origin}/api/v1/contato`,
    'Content-Type: application/json',
    `Idempotency-Key: ${key}`,
  ]
  output.data([...head, '', printable(JSON.stringify(message, null, 2))].join('\n'))
}
