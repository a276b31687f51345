import { once } from 'node:events'
import { createReadStream } from 'node:fs'
import type { Invocation } from '../command.ts'
import { CommandError, Failure, Interrupted } from '../failure.ts'
import { contactRules } from '../generated/contact-rules.ts'
import { contactFields, type Draft } from './check.ts'

/** The API accepts no larger body, so a larger file cannot be a message. */
const maximumBytes = contactRules.bodyBytes

/** Returns the fields from the options, with the message from an option, a file or standard input. Throws if it is unreadable. */
export async function draftFrom(invocation: Invocation): Promise<Draft> {
  const { options } = invocation
  const texts = contactFields.map(field => [field, options[field]] as const)
  const mensagem = options.mensagem ?? (await textOf(options.arquivo, invocation))
  const whatsapp = options.whatsapp ?? (options['no-whatsapp'] && false)
  const draft = { ...Object.fromEntries(texts), whatsapp, assunto: options.assunto, mensagem }
  return Object.fromEntries(Object.entries(draft).filter(([, value]) => value !== undefined))
}

async function textOf(
  path: string | undefined,
  { terminal, interruption }: Invocation,
): Promise<string | undefined> {
  if (path === undefined && terminal.stdin.isTTY) return undefined
  const isFile = path !== undefined && path !== '-'
  const [stream, file] = isFile ? [createReadStream(path), path] : [terminal.stdin, 'stdin']
  if (interruption.aborted) throw new Interrupted({ effect: 'not_sent' })
  const stopped = once(interruption, 'abort').then(() => {
    throw new Interrupted({ effect: 'not_sent' })
  })
  try {
    return await Promise.race([decoded(stream, file), stopped])
  } catch (error) {
    if (error instanceof CommandError) throw error
    throw new Failure('file_unreadable', { file, cause: (error as NodeJS.ErrnoException).code ?? '' })
  }
}

/** Reads a stream as text. Stops as soon as it is too long. */
async function decoded(stream: NodeJS.ReadableStream, file: string): Promise<string> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of stream) {
    chunks.push(Buffer.from(chunk))
    size += chunk.length
    if (size > maximumBytes) break
  }
  const characters = String(contactRules.messageCharacters)
  if (size > maximumBytes)
    throw new Failure('file_too_large', { file, maximum: `${maximumBytes / 1024} KiB`, characters })
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(chunks))
  } catch {
    throw new Failure('file_not_text', { file })
  }
}
