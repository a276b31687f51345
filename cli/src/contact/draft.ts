import { createReadStream } from 'node:fs'
import type { Schemas } from '../client.ts'
import type { Invocation, Typed } from '../command.ts'
import { Failure, Interrupted } from '../failure.ts'
import type { OptionName } from '../options.ts'

/** A message as far as it is known. */
export type Draft = Partial<Pick<Schemas['ContactRequest'], 'nome' | 'email' | 'mensagem' | 'whatsapp'>> & {
  telefone?: string
}

/** The body of the API takes at most this many bytes, so a file of more cannot be a message. */
const maximumBytes = 64 * 1024

/**
 * What the options say, the message from a file or from standard input where they name one, or where nobody can be asked for
 * it. Throws a failure where two options contradict each other or the text cannot be read.
 */
export async function draftFrom(invocation: Invocation): Promise<Draft> {
  const { options, typed } = invocation
  const { nome, email, telefone, mensagem, arquivo, whatsapp } = options
  if (mensagem !== undefined && arquivo !== undefined) throw conflict('mensagem', 'arquivo', typed)
  if (whatsapp && options['no-whatsapp']) throw conflict('whatsapp', 'no-whatsapp', typed)
  const text = mensagem ?? (await textOf(arquivo, invocation))
  return {
    ...(nome !== undefined && { nome }),
    ...(email !== undefined && { email }),
    ...(telefone !== undefined && { telefone }),
    ...(whatsapp && { whatsapp: true }),
    ...(options['no-whatsapp'] && { whatsapp: false }),
    ...(text !== undefined && { mensagem: text }),
  }
}

function conflict(one: OptionName, other: OptionName, { options }: Typed): Failure {
  return new Failure('options_conflict', { one: options[one] ?? '', other: options[other] ?? '' })
}

async function textOf(
  path: string | undefined,
  { terminal: { stdin }, interruption }: Invocation,
): Promise<string | undefined> {
  if (path === '-' || (path === undefined && !stdin.isTTY)) {
    return decoded(await unlessInterrupted(readAll(stdin), interruption), 'stdin')
  }
  if (path === undefined) return undefined
  try {
    return decoded(await unlessInterrupted(readAll(createReadStream(path)), interruption), path)
  } catch (error) {
    if (error instanceof Failure || error instanceof Interrupted) throw error
    throw new Failure('file_unreadable', { file: path, cause: (error as NodeJS.ErrnoException).code ?? '' })
  }
}

/** All that a stream holds; of what is too long only as much as shows that. */
async function readAll(stream: NodeJS.ReadableStream): Promise<Buffer> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of stream) {
    chunks.push(Buffer.from(chunk))
    size += chunk.length
    if (size > maximumBytes) break
  }
  return Buffer.concat(chunks)
}

/** What is read, unless Ctrl-C comes before its end. */
function unlessInterrupted(reading: Promise<Buffer>, interruption: AbortSignal): Promise<Buffer> {
  const stopped = new Promise<never>((_resolve, reject) => {
    const stop = () => reject(new Interrupted({ effect: 'not_sent' }))
    if (interruption.aborted) stop()
    else interruption.addEventListener('abort', stop, { once: true })
  })
  return Promise.race([reading, stopped])
}

function decoded(bytes: Uint8Array, file: string): string {
  if (bytes.length > maximumBytes) throw new Failure('file_too_large', { file, maximum: '64 KiB' })
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new Failure('file_not_text', { file })
  }
}
