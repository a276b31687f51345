import { Failure, Interrupted } from '../failure.ts'
import { networkFailure } from './network-failure.ts'

/** An answer that has arrived whole. */
export interface Received {
  readonly status: number
  readonly headers: Headers
  readonly text: string
}

/** No answer of a site is larger; more is not read. In bytes, after decoding. */
export const maximumAnswerBytes = 8 * 1024 * 1024

const maximumRedirects = 5

/**
 * Sends one request and reads the whole answer within so many milliseconds. Redirects of reads are followed, never to a
 * connection in the clear. Throws a failure where no whole answer arrives.
 */
export async function receive(
  request: Request,
  milliseconds: number,
  interruption: AbortSignal,
): Promise<Received> {
  const signal = AbortSignal.any([interruption, AbortSignal.timeout(milliseconds)])
  try {
    return await follow(request, signal, maximumRedirects)
  } catch (error) {
    if (interruption.aborted) throw new Interrupted('under_way')
    if (error instanceof Failure) throw error
    throw networkFailure(error, new URL(request.url).host)
  }
}

async function follow(request: Request, signal: AbortSignal, redirects: number): Promise<Received> {
  const response = await fetch(request, { signal, redirect: 'manual' })
  if (response.status > 599) {
    throw new Failure('status_unexpected', { status: String(response.status), url: request.url })
  }
  const target = redirectTarget(response, request.url)
  if (!target) return { status: response.status, headers: response.headers, text: await readBody(response) }
  await response.body?.cancel()
  const isSafe = target.protocol === 'https:' || new URL(request.url).protocol === 'http:'
  if (request.method !== 'GET' || !isSafe || !/^https?:$/.test(target.protocol)) {
    throw new Failure('redirect_refused', { from: request.url, to: target.href })
  }
  if (redirects === 0)
    throw new Failure('redirect_loop', { from: request.url, count: String(maximumRedirects) })
  return follow(new Request(target, { headers: request.headers }), signal, redirects - 1)
}

function redirectTarget({ status, headers }: Response, base: string): URL | undefined {
  const location = headers.get('Location')
  if (![301, 302, 303, 307, 308].includes(status) || location === null) return undefined
  return URL.canParse(location, base) ? new URL(location, base) : undefined
}

async function readBody({ body }: Response): Promise<string> {
  if (!body) return ''
  const decoder = new TextDecoder('utf-8', { fatal: true })
  const reader = body.getReader()
  let text = ''
  let size = 0
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return text + decoder.decode()
    size += value.length
    if (size > maximumAnswerBytes) {
      await reader.cancel()
      throw new Failure('answer_too_large', { maximum: `${maximumAnswerBytes / 1024 / 1024} MiB` })
    }
    text += decoder.decode(value, { stream: true })
  }
}
