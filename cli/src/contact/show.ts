import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import stringWidth from 'fast-string-width'
import { wrapAnsi } from 'fast-wrap-ansi'
import type { Answer } from '../api/answer.ts'
import type { Site } from '../api/site.ts'
import type { Schemas } from '../client.ts'
import type { Invocation } from '../command.ts'
import { escaped, printable } from '../output/printable.ts'
import { fill } from '../texts/texts.ts'
import { contactFields, type Message } from './check.ts'

type Success = Answer<Schemas['ContactSuccess']>

/** Returns the complete message and its destination, to read before the confirmation. */
export function preview(message: Message, { output, site, texts }: Invocation): string {
  const labels = texts.contact
  const { noteStyle: style, noteWidth: width } = output
  const { telefone, whatsapp, assunto } = message
  const phone = telefone && whatsapp !== false ? `${telefone} (WhatsApp)` : telefone
  const { mensagem: _, ...others } = Object.fromEntries(contactFields.map(field => [field, message[field]]))
  const rows = { to: site().messageUrl, ...others, telefone: phone, assunto }
  const lines = Object.entries(rows).flatMap(([name, value]) => {
    const label = `${labels[name as keyof typeof labels]}: `
    return value ? [`${style.faint(label)}${rowsOf(value, width - stringWidth(label)).join('\n')}`] : []
  })
  const text = rowsOf(message.mensagem, width - 2).map(row => `${style.faint('│')} ${row}`)
  return ['', ...lines, '', ...text, ''].join('\n')
}

/** Shows the confirmation of the API. */
export function showSuccess({ text, body }: Success, { output, options }: Invocation): void {
  const tick = output.isTerminal ? `${output.style.good('✓')} ` : ''
  if (options.json) output.raw(text)
  else output.data(`${tick}${printable(body.message)}`)
}

/** Shows the request without sending it. */
export function showRequest(
  { url, body }: Awaited<ReturnType<Site['requestOf']>>,
  key: string,
  { options, output }: Invocation,
): void {
  const head = `POST ${url}\nContent-Type: application/json\nIdempotency-Key: ${key}`
  if (options.json) output.raw(`${JSON.stringify(body)}\n`)
  else output.data(`${head}\n\n${printable(JSON.stringify(body, null, 2))}`)
}

/** Saves a typed message in a file that only the user can read, and shows its path. */
export async function saveMessage(text: string, { output, texts }: Invocation): Promise<void> {
  try {
    const file = join(await mkdtemp(join(tmpdir(), 'vitrine-')), 'message.txt')
    await writeFile(file, `${text}\n`)
    output.note(fill(texts.contact.kept, { file }))
  } catch {
    // If the file cannot be written, the text is still on the screen.
  }
}

/** Splits a text into rows of this width. Keeps all spaces and escapes control characters. */
function rowsOf(text: string, width: number): string[] {
  return wrapAnsi(escaped(text).replaceAll('\t', '\\t'), width, { hard: true, trim: false }).split('\n')
}
