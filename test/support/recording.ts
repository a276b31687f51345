import { appendFileSync } from 'node:fs'
import { join } from 'node:path'

/** One request and its answer, as a judge reads them: a line of JSON in a recording. */
export interface Exchange {
  /** Tells the sites of a recording apart. */
  readonly site: string
  readonly method: string
  /** The target of the request: path and query. */
  readonly target: string
  readonly sent: Message
  readonly status: number
  readonly answer: Message
}

export interface Message {
  readonly fields: readonly (readonly [name: string, value: string])[]
  /** In base64: a body need not be text. */
  readonly body: string
}

type Fetch<Init extends RequestInit> = (path: string, init?: Init) => Promise<Response>

/**
 * Answers the same function. While `VITRINE_RECORD` names a folder, what passes through it under `/api` is written there,
 * and before it the OpenAPI document of the site.
 */
export function recorded<Init extends RequestInit>(fetch: Fetch<Init>): Fetch<Init> {
  if (recordingFolder() === undefined) return fetch
  const site = crypto.randomUUID()
  let isDescribed = false
  return async (path, init) => {
    if (!isRecorded(path)) return fetch(path, init)
    if (!isDescribed) {
      isDescribed = true
      await record(site, '/openapi.json', undefined, await fetch('/openapi.json'))
    }
    const response = await fetch(path, init)
    await record(site, path, init, response)
    return response
  }
}

/** What `node` is started with, so that a site of its own process records what it answers. */
export function recordingProcess(): {
  options: readonly string[]
  environment: Readonly<Record<string, string>>
} {
  const folder = recordingFolder()
  if (folder === undefined) return { options: [], environment: {} }
  const recorder = join(import.meta.dirname, 'record-process.ts')
  return { options: ['--import', recorder], environment: { VITRINE_RECORD: folder } }
}

/** Has the sites that this process serves record their exchanges. */
export async function recordOwnServers(): Promise<void> {
  if (recordingFolder() !== undefined) await import('./record-process.ts')
}

/** Has a site that listens at this origin record its OpenAPI document before all else. */
export async function recordDocument(origin: string): Promise<void> {
  if (recordingFolder() === undefined) return
  // The connection does not stay: some tests count connections.
  const response = await fetch(`${origin}/openapi.json`, { headers: { Connection: 'close' } })
  await response.arrayBuffer()
}

/** Whether the exchanges of a target are recorded. */
export function isRecorded(target: string): boolean {
  return target.startsWith('/api') || target === '/openapi.json'
}

/** Sites of this process whose exchanges are not recorded. */
const leftOut = new Set<string>()

/** Has no exchange of the site recorded that this process serves at a port. */
export function leaveOut(port: number): void {
  leftOut.add(`${process.pid}:${port}`)
}

/** Writes an exchange down, in a file of this process. */
export function writeExchange(exchange: Exchange): void {
  if (leftOut.has(exchange.site)) return
  const folder = recordingFolder()
  if (folder === undefined) throw new Error('VITRINE_RECORD names no folder')
  appendFileSync(join(folder, `${process.pid}.ndjson`), `${JSON.stringify(exchange)}\n`)
}

function recordingFolder(): string | undefined {
  return process.env.VITRINE_RECORD || undefined
}

async function record(
  site: string,
  target: string,
  init: RequestInit | undefined,
  response: Response,
): Promise<void> {
  const { body } = init ?? {}
  const sent =
    typeof body === 'string' || body instanceof Uint8Array ? Buffer.from(body as string) : Buffer.of()
  const answer = Buffer.from(await response.clone().arrayBuffer())
  writeExchange({
    site,
    method: init?.method ?? 'GET',
    target,
    sent: { fields: [...new Headers(init?.headers)], body: sent.toString('base64') },
    status: response.status,
    answer: { fields: [...response.headers], body: answer.toString('base64') },
  })
}
