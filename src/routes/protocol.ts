import { once } from '../catalog/once.ts'
import { contactLimits } from '../contract/contact-limits.ts'
import type { ProtocolProblemCode } from '../contract/problem-types.ts'
import { isApiPath } from '../contract/version-paths.ts'
import { caching } from '../http/caching.ts'
import { openApiToAnyOrigin } from '../http/cors.ts'
import { Problem, problemMediaType } from '../http/problem.ts'
import type { Fields, Reply } from '../http/reply.ts'
import { ReceivedRequest, withRequestId } from '../http/request-id.ts'
import { problemDocument } from '../problems/problem-document.ts'
import { refuseApi } from './api.ts'
import type { Application, IncomingHead } from './application.ts'

export type { ProtocolProblemCode }

/** The responses that the server sends before any route, or instead of one. */
export interface ProtocolReplies {
  /** The host of a request without a Host field. */
  readonly host: string
  /** The longest body, in bytes, for which the server sends 100 (Continue). */
  readonly bodyBytes: number
  /** Refuses requests to other hosts. Without it, every host is answered. */
  readonly refuseHost?: RefuseHost
  /** Returns the response to `OPTIONS *`, which is about the server as a whole (RFC 9110 §9.3.7). */
  options(request?: RefusedRequest): Reply
  /** Refuses a request. For bytes that are not a request, `request` is undefined. */
  refuse(code: ProtocolProblemCode, request?: RefusedRequest): Refusal | Promise<Refusal>
}

/** Returns the refusal of a request to an authority for which the site does not answer. */
export type RefuseHost = (authority: string) => Refusal | undefined

/** The head of a request that the server refuses, as far as it could be read. */
export interface RefusedHead {
  /** The authority to which it was sent. Undefined if it names none. */
  readonly authority?: string | undefined
  /** Undefined for a request to another site. */
  readonly request?: RefusedRequest | undefined
}

/** A request that the server refuses. */
export interface RefusedRequest extends Omit<IncomingHead, 'id'> {
  /** Whether a route has counted it already. */
  readonly isCounted: boolean
}

/** The last bytes that are written to a connection. */
export type Refusal = Reply & { readonly body: string }

/** Observes a request from its arrival. Returns a function that receives the response. */
export type Observe = (incoming: IncomingHead, application: Application) => (reply: Reply) => void

/**
 * Creates the replies of the site that `current` returns. Its origin and the fields of every response never change. A
 * refusal is in the default language. Under `/api` it is in the language of `lang` and has the fields of every response
 * there.
 */
export function protocolReplies(current: () => Application, observe?: Observe): ProtocolReplies {
  const { site, always } = current().snapshot
  const { host } = new URL(site.baseUrl)
  const allowed: Reply = { status: 204, fields: { ...always, Allow: 'GET, HEAD, POST' }, body: null }
  return {
    host,
    bodyBytes: contactLimits.bodyBytes,
    options: request => follow(request, current()).finish(allowed),
    refuse(code, request) {
      const application = current()
      const { arrival, finish } = follow(request, application)
      if (!request || !isApiPath(request.path)) return finish(general(code, application))
      return ofApi(code, arrival, request.isCounted, application).then(finish)
    },
  }

  /** `finish` adds the id of the request, where something has read it. */
  function follow(request: RefusedRequest | undefined, application: Application) {
    const { request: head, path, peer } = request ?? unreadable()
    const arrival = new ReceivedRequest(head, path, peer, application.trustedProxies)
    const answered = observe?.(arrival, application)
    const finish = <R extends Reply>(reply: R): R => {
      answered?.(reply)
      return withRequestId(reply, arrival)
    }
    return { arrival, finish }
  }
}

/** A placeholder for bytes that are not a request. */
const unreadable = once(() => ({
  request: { method: '-', url: '', headers: new Headers() },
  path: '',
  peer: '',
}))

async function ofApi(
  code: ProtocolProblemCode,
  arrival: ReceivedRequest,
  isCounted: boolean,
  application: Application,
): Promise<Refusal> {
  const reply = await refuseApi(arrival, application, code, isCounted)
  return { ...reply, fields: { ...application.snapshot.always, ...reply.fields }, body: String(reply.body) }
}

function general(code: ProtocolProblemCode, { snapshot: { site, always } }: Application): Refusal {
  const document = problemDocument(new Problem(code), site.defaultLanguage, undefined, site.problems)
  const fields: Fields = {
    ...always,
    ...openApiToAnyOrigin,
    'Content-Type': problemMediaType,
    'Content-Language': site.defaultLanguage,
    ...caching.notStored,
  }
  return { status: document.status, fields, body: JSON.stringify(document) }
}
