import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'

/** A request to one server. */
export interface LoadRequest {
  readonly url: string
  readonly method: string
  readonly headers: Readonly<Record<string, string>>
  /** The path of the file that holds the request body. */
  readonly bodyFile?: string | undefined
  /** The status that each response must have. */
  readonly status: number
  /** The number of client addresses, which `X-Forwarded-For` carries in turn. At most 2^20. */
  readonly addresses: number
  /** The number of open connections. Each sends its next request as soon as it has a response. */
  readonly connections: number
}

/** The measurements of the clients of a server. Latencies are in microseconds. */
export interface Load {
  readonly requests: number
  readonly perSecond: number
  readonly bytesPerAnswer: number
  readonly p50: number
  readonly p99: number
}

/** The next client address. Later runs continue where earlier ones ended, so that no address reaches a quota. */
let nextAddress = 0

/**
 * Sends a request repeatedly with `wrk` for this many seconds.
 *
 * @throws Error when a connection breaks or a response has another status
 */
export async function load(request: LoadRequest, seconds: number): Promise<Load> {
  const { url, method, headers, bodyFile, status, addresses, connections } = request
  const fields = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`])
  const options = [
    '-t1',
    '--timeout',
    '20s',
    `-c${connections}`,
    `-d${seconds}s`,
    '-s',
    join(import.meta.dirname, 'load.lua'),
  ]
  const parameters = [method, String(addresses), String(nextAddress), ...(bodyFile ? [bodyFile] : [])]
  const { stdout } = await promisify(execFile)('wrk', [...options, ...fields, url, '--', ...parameters])
  const result = JSON.parse(stdout.slice(stdout.lastIndexOf('\n{')))
  nextAddress += result.requests + connections
  // wrk counts responses of 400 and above as errors.
  const expected = status >= 400 ? result.requests : 0
  if (result.broken > 0 || Math.abs(result.status - expected) > connections)
    throw new Error(`${method} ${url}: ${JSON.stringify(result)}, but ${status} is expected`)
  return {
    requests: result.requests,
    perSecond: result.requests / (result.microseconds / 1e6),
    bytesPerAnswer: result.bytes / result.requests,
    p50: result.p50,
    p99: result.p99,
  }
}
