import type { IncomingMessage } from 'node:http'
import type { Readable } from 'node:stream'
import { createBrotliDecompress, createGunzip } from 'node:zlib'
import { Failure, Interrupted } from '../failure.ts'
import type { Notices } from '../notices.ts'
import { networkFailure } from './network-failure.ts'
import type { HttpProxy } from './proxy.ts'
import { proxyLoginFailed, proxyUnreachable, routeTo } from './route.ts'

/** A complete response. */
export interface ApiResponse {
  readonly status: number
  readonly headers: Headers
  readonly text: string
}

/** In bytes, after decoding. The program stops reading a larger response. */
const maximumAnswerBytes = 8 * 1024 * 1024

const maximumRedirects = 5

const redirectStatus = new Set([301, 302, 303, 307, 308])

/** Settings of every request. */
export interface RequestSettings {
  /** Time limit of one attempt. */
  readonly timeoutSeconds: number
  readonly waitsForQuota: boolean
  readonly interruption: AbortSignal
  readonly notices: Notices
  /** Returns the proxy for an address; undefined for a direct connection. */
  proxyFor(url: URL): HttpProxy | undefined
}

/**
 * Sends one request and reads the whole response. Follows redirects of reads, but never from https: to http:. Throws a
 * failure if the response is not complete in time.
 */
export async function receive(request: Request, settings: RequestSettings): Promise<ApiResponse> {
  const { timeoutSeconds, interruption, proxyFor } = settings
  const { method } = request
  const headers = { ...Object.fromEntries(request.headers), 'Accept-Encoding': 'br, gzip' }
  const body = request.body ? await request.text() : undefined
  const timeout = AbortSignal.timeout(Math.max(1, Math.round(timeoutSeconds * 1000)))
  const signal = AbortSignal.any([interruption, timeout])
  let isUnderWay = false
  try {
    const received = await follow(new URL(request.url), maximumRedirects)
    // Without `Content-Length`, a body that the signal has cut looks complete.
    signal.throwIfAborted()
    return received
  } catch (error) {
    if (interruption.aborted) throw new Interrupted(undefined, isUnderWay)
    if (error instanceof Failure) throw error
    throw networkFailure(timeout.aborted ? timeout.reason : error, new URL(request.url).host, isUnderWay)
  }

  async function follow(url: URL, redirects: number): Promise<ApiResponse> {
    const response = await begin(url)
    const { statusCode: status = 0, headers: fields } = response
    const values = { status: String(status), url: url.href }
    if (status < 200 || status > 599) throw new Failure('status_unexpected', values)
    const target = redirectStatus.has(status) ? targetOf(fields.location, url) : undefined
    const answered = new Headers(fields as Record<string, string>)
    if (!target) return { status, headers: answered, text: await readBody(response) }
    response.destroy()
    const isSafe = target.protocol === 'https:' || (target.protocol === 'http:' && url.protocol === 'http:')
    const [from, to, count] = [url.href, target.href, String(maximumRedirects)]
    if (method !== 'GET' || !isSafe) throw new Failure('redirect_refused', { from, to })
    if (redirects === 0) throw new Failure('redirect_loop', { from, count })
    return follow(target, redirects - 1)
  }

  /** Sends the request and resolves at the headers of the response. */
  async function begin(url: URL): Promise<IncomingMessage> {
    const { send, target, options, forwardedBy } = await routeTo(url, proxyFor(url), signal)
    return new Promise((resolve, reject) => {
      let isConnected = false
      const fields = { ...headers, ...options.headers }
      const sent = send(target, { ...options, method, headers: fields, signal }, response => {
        if (!forwardedBy || response.statusCode !== 407) return resolve(response)
        response.destroy()
        reject(proxyLoginFailed(forwardedBy))
      })
      const connected = () => {
        isConnected = true
        isUnderWay = true
      }
      const event = target.protocol === 'https:' ? 'secureConnect' : 'connect'
      sent.on('socket', socket => socket.once(event, connected))
      sent.on('error', error => {
        reject(forwardedBy && !isConnected ? proxyUnreachable(forwardedBy, error) : error)
      })
      // A response that switches protocols causes neither `response` nor `error`.
      sent.on('close', () => reject(Object.assign(new Error('closed'), { code: 'ECONNRESET' })))
      sent.end(body)
    })
  }
}

function targetOf(location: string | undefined, base: URL): URL | undefined {
  return location && URL.canParse(location, base) ? new URL(location, base) : undefined
}

async function readBody(response: IncomingMessage): Promise<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let text = ''
  let size = 0
  for await (const chunk of decoded(response)) {
    size += chunk.length
    if (size > maximumAnswerBytes) {
      response.destroy()
      throw new Failure('answer_too_large', { maximum: `${maximumAnswerBytes / 1024 / 1024} MiB` })
    }
    text += decoder.decode(chunk, { stream: true })
  }
  return text + decoder.decode()
}

/** Decodes the body. With a coding that was not requested, it fails later, as invalid UTF-8. */
function decoded(response: IncomingMessage): Readable {
  const coding = response.headers['content-encoding']?.trim().toLowerCase()
  if (coding !== 'br' && coding !== 'gzip' && coding !== 'x-gzip') return response
  const decoder = coding === 'br' ? createBrotliDecompress() : createGunzip()
  response.on('error', error => decoder.destroy(error))
  return response.pipe(decoder)
}
