import type { IncomingMessage } from 'node:http'
import { ReadableStream } from 'node:stream/web'

/** Whether a request has a body (RFC 9112 §6.3). */
export function hasBody({ headers }: IncomingMessage): boolean {
  return headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined
}

/**
 * Gives a request of the bridge a body that joins what has arrived into one chunk: node and the bridge keep some 300 bytes
 * for each chunk, however short. To cancel it does not end the connection.
 */
export function joinChunks(request: Request, incoming: IncomingMessage): void {
  let body: ReadableStream | undefined
  Object.defineProperty(request, 'body', {
    get: () => {
      body ??= ReadableStream.from(incoming.iterator({ destroyOnReturn: false }))
      return body
    },
  })
}

/** Throws away what else arrives of a body, so that it is not kept while earlier answers are under way. */
export function discardRest(incoming: IncomingMessage): void {
  incoming.on('data', () => {})
}
