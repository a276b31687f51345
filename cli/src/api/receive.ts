import type { IncomingMessage } from 'node:http'
import type { Readable } from 'node:stream'
import { createBrotliDecompress, createGunzip } from 'node:zlib'
import { Failure, Interrupted } from '../failure.ts'
import { networkFailure } from './network-failure.ts'
import type { HttpProxy } from './proxy.ts'
import { proxyLoginFailed, proxyUnreachable, routeTo } from './route.ts'

/** An answer that has arrived whole. */
export interface Received {
  readonly status: number
  readonly headers: Headers
  readonly text: string
}

/** No answer of a site is larger; more is not read. In bytes, after decoding. */
const maximumAnswerBytes = 8 * 1024 * 1024

const maximumRedirects = 5

/**
 * Sends one request, through the proxy that `proxyFor` names, and reads the whole answer within so many milliseconds. Redirects of
 * reads are followed, never to a connection in the clear. Throws a failure where no whole answer arrives.
 */
export async function receive(
  request: Request,
  milliseconds: number,
  interruption: AbortSignal,
  proxyFor: (url: URL) => HttpProxy | undefined,
): Promise<Received> {
  const { method } = request
  const headers = { ...Object.fromEntries(request.headers), 'Accept-Encoding': 'br, gzip' }
  const body = request.body ? await request.text() : undefined
  const timeout = AbortSignal.timeout(milliseconds)
  const signal = AbortSignal.any([interruption, timeout])
  let isUnderWay = false
  try {
    const received = await follow(new URL(request.url), maximumRedirects)
    // A body that only the end of the connection ends looks whole when the signal has cut it.
    signal.throwIfAborted()
    return received
  } catch (error) {
    if (interruption.aborted) throw new Interrupted(undefined, isUnderWay)
    if (error instanceof Failure) throw error
    throw networkFailure(timeout.aborted ? timeout.reason : error, new URL(request.url).host, isUnderWay)
  }

  async function follow(url: URL, redirects: number): Promise<Received> {
    const response = await begin(url)
    const { statusCode: status = 0 } = response
    if (status < 200 || status > 599)
      throw new Failure('status_unexpected', { status: String(status), url: url.href })
    const target = redirectTarget(response, url)
    if (!target) {
      return {
        status,
        headers: new Headers(response.headers as Record<string, string>),
        text: await readBody(response),
      }
    }
    response.destroy()
    const isSafe = target.protocol === 'https:' || (target.protocol === 'http:' && url.protocol === 'http:')
    if (method !== 'GET' || !isSafe)
      throw new Failure('redirect_refused', { from: url.href, to: target.href })
    if (redirects === 0)
      throw new Failure('redirect_loop', { from: url.href, count: String(maximumRedirects) })
    return follow(target, redirects - 1)
  }

  /** Sends the request; settles with the head of the answer. */
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
      sent.on('socket', socket =>
        socket.once(target.protocol === 'https:' ? 'secureConnect' : 'connect', () => {
          isConnected = true
          isUnderWay = true
        }),
      )
      sent.on('error', error =>
        reject(forwardedBy && !isConnected ? proxyUnreachable(forwardedBy, error) : error),
      )
      // An answer that switches protocols is neither a response nor an error.
      sent.on('close', () => reject(Object.assign(new Error('closed'), { code: 'ECONNRESET' })))
      sent.end(body)
    })
  }
}

function redirectTarget(
  { statusCode = 0, headers: { location } }: IncomingMessage,
  base: URL,
): URL | undefined {
  if (![301, 302, 303, 307, 308].includes(statusCode) || location === undefined) return undefined
  return URL.canParse(location, base.href) ? new URL(location, base) : undefined
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

/** The body without its content coding; one that was not asked for is left, and turns out not to be text. */
function decoded(response: IncomingMessage): Readable {
  const coding = response.headers['content-encoding']?.trim().toLowerCase()
  if (coding !== 'br' && coding !== 'gzip' && coding !== 'x-gzip') return response
  const decoder = coding === 'br' ? createBrotliDecompress() : createGunzip()
  response.on('error', error => decoder.destroy(error))
  return response.pipe(decoder)
}
