import { directClientOf, type TrustedProxies } from './client-address.ts'
import type { Reply } from './reply.ts'
import type { RequestHead } from './request.ts'

/** The header field with the id of a request, from a proxy to the site and back to the client. */
const requestIdField = 'X-Request-Id'

/**
 * An id that is safe in a log and in a header field: up to 128 characters without spaces, quotes and angle brackets.
 */
const requestId = /^[\w.~:/+=@-]{1,128}$/

/** A request as it arrived, with the address at the other end of its connection. */
export class ReceivedRequest<Head extends RequestHead = RequestHead> {
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

  /** The id of the request: the one that a trusted proxy sent, else a new one. It is made when it is first read. */
  get id(): string {
    this.#id ??= this.#sentByProxy() ?? crypto.randomUUID()
    return this.#id
  }

  /** The id if something has read it. Undefined for most requests. */
  get idInUse(): string | undefined {
    return this.#id
  }

  #sentByProxy(): string | undefined {
    const sent = this.request.headers.get(requestIdField)
    if (sent === null || !requestId.test(sent)) return undefined
    return directClientOf(this.peer, this.#trusted) === undefined ? sent : undefined
  }
}

/** Returns a reply with the id of its request, where something has read the id. */
export function withRequestId<R extends Reply>(reply: R, { idInUse }: ReceivedRequest): R {
  return idInUse === undefined
    ? reply
    : { ...reply, varying: { ...reply.varying, [requestIdField]: idInUse } }
}
