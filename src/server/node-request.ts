import type { IncomingMessage } from 'node:http'
import { ReadableStream } from 'node:stream/web'
import type { IncomingRequest, RequestFields } from '../http/request.ts'
import { urlOf } from '../http/request-target.ts'

/**
 * The request that node has parsed, with a valid host and a target that begins with a slash (`http/request-head.ts`).
 * `siteHost` is what a request without Host means.
 */
export function readRequest(incoming: IncomingMessage, siteHost: string): IncomingRequest {
  const { method = '', url: target = '', headers } = incoming
  const url = urlOf(headers.host ?? siteHost, target)
  return { method, url, headers: fieldsOf(headers), body: bodyOf(incoming) }
}

/** Node has joined the lines of one field. */
function fieldsOf(headers: IncomingMessage['headers']): RequestFields {
  return {
    get: name => headers[name.toLowerCase()]?.toString() ?? null,
    has: name => name.toLowerCase() in headers,
    keys: () => Object.keys(headers).values(),
  }
}

/** Whether a request has a body (RFC 9112 §6.3). */
export function hasBody({ headers }: IncomingMessage): boolean {
  return headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined
}

/** What has arrived of a body is one chunk: node keeps some 300 bytes for each, however short. To cancel it does not end the connection. */
function bodyOf(incoming: IncomingMessage): IncomingRequest['body'] {
  if (!hasBody(incoming)) return null
  // The same class under another name: the two declarations of its types differ.
  return ReadableStream.from(incoming.iterator({ destroyOnReturn: false })) as IncomingRequest['body']
}

/** Throws away what else arrives of a body, so that it is not kept while earlier answers are under way. */
export function discardRest(incoming: IncomingMessage): void {
  incoming.on('data', () => {})
}
