import { directClientOf, type TrustedProxies } from './client-address.ts'
import type { Reply } from './reply.ts'
import type { RequestHead } from './request.ts'

/** The field that carries the id of a request, from a proxy to the site and back to the client. */
export const requestIdField = 'X-Request-Id'

/** An id that can stand in a log and in a field: up to 128 characters without space, quotes and angle brackets. */
const requestId = /^[\w.~:/+=@-]{1,128}$/

/** A request as it arrived, with the address at the other end of its connection. */
export class Arrival<Head extends RequestHead = RequestHead> {
  readonly request: Head
  readonly path: string
  readonly peer: string
  readonly #trusted: TrustedProxies
  #id: string | undefined

  constructor(request: Head, path: string, peer: string, trusted: TrustedProxies) {
    this.request = request
    this.path = path
    this.peer = peer
    this.#trusted = trusted
    this.#id = undefined
  }

  /** The id of the request: that of a trusted proxy, or else a new one. It is made when it is first needed. */
  get id(): string {
    this.#id ??= this.#sentByProxy() ?? crypto.randomUUID()
    return this.#id
  }

  /** The id, where something has needed it; undefined for most requests. */
  get idInUse(): string | undefined {
    return this.#id
  }

  #sentByProxy(): string | undefined {
    const sent = this.request.headers.get(requestIdField)
    if (sent === null || !requestId.test(sent)) return undefined
    return directClientOf(this.peer, this.#trusted) === undefined ? sent : undefined
  }
}

/** A reply that names the id of its request, where something has needed it. */
export function withRequestId<R extends Reply>(reply: R, { idInUse }: Arrival): R {
  return idInUse === undefined ? reply : { ...reply, fields: { ...reply.fields, [requestIdField]: idInUse } }
}
