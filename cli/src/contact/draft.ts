import { readFile } from 'node:fs/promises'
import type { Schemas } from '../client.ts'
import type { Invocation, Typed } from '../command.ts'
import { Failure } from '../failure.ts'
import type { OptionName } from '../options.ts'
import type { Terminal } from '../terminal.ts'

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
export async function draftFrom({ options, terminal, typed }: Invocation): Promise<Draft> {
  const { nome, email, telefone, mensagem, arquivo, whatsapp } = options
  if (mensagem !== undefined && arquivo !== undefined) throw conflict('mensagem', 'arquivo', typed)
  if (whatsapp && options['no-whatsapp']) throw conflict('whatsapp', 'no-whatsapp', typed)
  const text = mensagem ?? (await textOf(arquivo, terminal))
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

async function textOf(path: string | undefined, { stdin }: Terminal): Promise<string | undefined> {
  if (path === '-' || (path === undefined && !stdin.isTTY)) return decoded(await readAll(stdin), 'stdin')
  if (path === undefined) return undefined
  try {
    return decoded(await readFile(path), path)
  } catch (error) {
    if (error instanceof Failure) throw error
    throw new Failure('file_unreadable', { file: path, cause: (error as NodeJS.ErrnoException).code ?? '' })
  }
}

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

function decoded(bytes: Uint8Array, file: string): string {
  if (bytes.length > maximumBytes) throw new Failure('file_too_large', { file, maximum: '64 KiB' })
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new Failure('file_not_text', { file })
  }
}
