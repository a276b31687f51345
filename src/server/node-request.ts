import type { IncomingMessage } from 'node:http'
import { ReadableStream } from 'node:stream/web'
import type { IncomingRequest, RequestFields } from '../http/request.ts'
import { urlOf } from '../http/request-target.ts'

/**
 * Converts a request that Node has parsed, with a valid host and a target that begins with a slash
 * (`http/request-head.ts`). `siteHost` is the host of a request without a Host field.
 */
export function readRequest(incoming: IncomingMessage, siteHost: string): IncomingRequest {
  const { method = '', url: target = '', headers } = incoming
  const url = urlOf(headers.host ?? siteHost, target)
  return { method, url, headers: new NodeFields(headers), body: bodyOf(incoming) }
}

/** Node has joined the lines of one field. */
class NodeFields implements RequestFields {
  readonly #headers: IncomingMessage['headers']

  constructor(headers: IncomingMessage['headers']) {
    this.#headers = headers
  }

  get(name: string): string | null {
    return this.#headers[name.toLowerCase()]?.toString() ?? null
  }

  has(name: string): boolean {
    return name.toLowerCase() in this.#headers
  }

  keys() {
    return Object.keys(this.#headers).values()
  }
}

/** Whether a request has a body (RFC 9112 §6.3). */
export function hasBody({ headers }: IncomingMessage): boolean {
  return headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined
}

/**
 * Returns the body as a stream. All bytes that have arrived become one chunk, because Node uses about 300 bytes for
 * each chunk. Cancelling the stream does not close the connection.
 */
function bodyOf(incoming: IncomingMessage): IncomingRequest['body'] {
  if (!hasBody(incoming)) return null
  // The same class with another name: its two type declarations differ.
  return ReadableStream.from(incoming.iterator({ destroyOnReturn: false })) as IncomingRequest['body']
}

/** Discards the rest of a body, so that it does not stay in memory while earlier responses are being sent. */
export function discardRest(incoming: IncomingMessage): void {
  incoming.on('data', () => {})
}
