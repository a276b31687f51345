import type { IncomingMessage } from 'node:http'
import { isSafe } from '../http/methods.ts'
import type { IncomingRequest, RequestFields } from '../http/request.ts'
import { urlOf } from '../http/request-target.ts'
import { NodeBody } from './node-body.ts'

/**
 * Converts a request that Node has parsed, with a valid host and a target that begins with a slash
 * (`http/request-head.ts`). `siteHost` is the host of a request without a Host field.
 */
export function readRequest(incoming: IncomingMessage, siteHost: string, bodyBytes: number): IncomingRequest {
  const { method = '', url: target = '', headers } = incoming
  const url = urlOf(headers.host ?? siteHost, target)
  return { method, url, headers: new NodeFields(headers), body: bodyOf(incoming, bodyBytes) }
}

const lowerCased = new Map<string, string>()

/** Returns the name of a field as Node spells it. Keeps the names that the program writes, which are few. */
function lowerCase(name: string): string {
  const known = lowerCased.get(name)
  if (known !== undefined) return known
  const lower = name.toLowerCase()
  if (lower !== name) lowerCased.set(name, lower)
  return lower
}

/** Node has joined the lines of one field. */
class NodeFields implements RequestFields {
  readonly #headers: IncomingMessage['headers']

  constructor(headers: IncomingMessage['headers']) {
    this.#headers = headers
  }

  get(name: string): string | null {
    return this.#headers[lowerCase(name)]?.toString() ?? null
  }

  has(name: string): boolean {
    return lowerCase(name) in this.#headers
  }

  keys() {
    return Object.keys(this.#headers).values()
  }
}

/** Returns the body of a request. A method that has no use for one discards it. */
function bodyOf(incoming: IncomingMessage, limit: number): IncomingRequest['body'] {
  const { method = '', headers } = incoming
  if (headers['content-length'] === undefined && headers['transfer-encoding'] === undefined) return null
  if (isSafe(method)) {
    incoming.resume()
    return null
  }
  return new NodeBody(incoming, limit)
}
