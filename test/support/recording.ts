import { appendFileSync } from 'node:fs'
import { join } from 'node:path'

/** One request and its response, for the judges: a line of JSON in a recording. */
export interface Exchange {
  /** Identifies one site of a recording. */
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
 * Returns a function that behaves as `fetch`. If `VITRINE_RECORD` names a folder, its exchanges under `/api` are
 * written there, after the OpenAPI document of the site.
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

/** Returns the options of `node` with which a site in a separate process records its responses. */
export function recordingProcess(): {
  options: readonly string[]
  environment: Readonly<Record<string, string>>
} {
  const folder = recordingFolder()
  if (folder === undefined) return { options: [], environment: {} }
  const recorder = join(import.meta.dirname, 'record-process.ts')
  return { options: ['--import', recorder], environment: { VITRINE_RECORD: folder } }
}

/** Makes the sites of this process record their exchanges. */
export async function recordOwnServers(): Promise<void> {
  if (recordingFolder() !== undefined) await import('./record-process.ts')
}

/** Makes a site at this origin record its OpenAPI document first. */
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

/** Excludes the exchanges of the site that this process serves at a port. */
export function leaveOut(port: number): void {
  leftOut.add(`${process.pid}:${port}`)
}

/** Writes an exchange to the file of this process. */
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
