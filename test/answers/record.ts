import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import type { Mail } from '../../src/forms/mail.ts'
import { writeMime } from '../../src/forms/mime.ts'
import { sha256 } from '../../src/http/digest.ts'
import type { TestSite } from '../support/site.ts'
import { type Asked, requestsTo } from './requests.ts'

/** Answers and files by their names, each as lines. Random values are left out. */
export type Answers = Map<string, readonly string[]>

/** Records every answer of a site, and the emails that it sends, under a prefix. */
export async function recordSite(prefix: string, site: TestSite, answers: Answers): Promise<void> {
  for (const asked of requestsTo(site)) {
    const again = asked.turn === undefined ? '' : ` again ${asked.turn}`
    answers.set(withoutRandom(`${prefix}: ${nameOf(asked)}${again}`), await linesOf(site, asked))
  }
  for (const [index, mail] of site.mails.entries()) {
    answers.set(`${prefix}: email ${index}`, await linesOfMail(mail))
  }
}

function nameOf({ method, address, fields, body = '' }: Asked): string {
  return `${method} ${address} ${JSON.stringify(fields)} ${body.slice(0, 200)}`
}

async function linesOf(site: TestSite, { method, address, fields, body, peer }: Asked): Promise<string[]> {
  const init = { method, headers: fields, body: body ?? null, redirect: 'manual' } as const
  const response = await site.fetch(address, peer === undefined ? init : { ...init, peer })
  const bytes = new Uint8Array(await response.arrayBuffer())
  const head = [...response.headers].map(([name, value]) => `${name}: ${value}`)
  const type = response.headers.get('Content-Type') ?? ''
  const decoded = decode(bytes, response.headers.get('Content-Encoding'))
  return [String(response.status), ...normalised(head.join('\n')), '', ...(await linesOfFile(type, decoded))]
}

function decode(bytes: Uint8Array<ArrayBuffer>, coding: string | null): Uint8Array<ArrayBuffer> {
  if (bytes.byteLength === 0) return bytes
  if (coding === 'br') return new Uint8Array(brotliDecompressSync(bytes))
  return coding === 'gzip' ? new Uint8Array(gunzipSync(bytes)) : bytes
}

/** Returns the lines of a text, or the digest of other bytes. */
export async function linesOfFile(type: string, bytes: Uint8Array<ArrayBuffer>): Promise<readonly string[]> {
  const isText = /^text\/|json|xml|javascript|yaml/.test(type)
  return isText ? normalised(new TextDecoder().decode(bytes)) : [await sha256(bytes)]
}

/** The parts of a multipart body are between boundaries that are random. */
async function linesOfMail(mail: Mail): Promise<readonly string[]> {
  const mime = String(await writeMime(mail))
  return normalised(mime.replaceAll(/--_NmP-[\w-]+/g, '--_NmP-#')).map(line => line.replace(/\r$/, ''))
}

/** Leaves out what follows from other bytes or from chance, so that a changed file does not hide what else changed. */
function normalised(text: string): readonly string[] {
  return withoutRandom(text).split('\n')
}

/** Leaves them out of a name, too. */
export function withoutRandom(text: string): string {
  return text
    .replaceAll(/^(etag|content-length): .*$/gim, '$1: #')
    .replaceAll(/"[\da-f]{32}(?=[-\\"])/g, '"#')
    .replaceAll(/[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}/g, '#')
    .replaceAll(/-\d{9,21}(?=(?:@[\w-]+)?\.\w+)/g, '-#')
}
