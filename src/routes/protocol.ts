import { contactLimits } from '../contract/contact-limits.ts'
import type { ProtocolProblemCode } from '../contract/problems.ts'
import { isApiPath } from '../contract/version.ts'
import { caching } from '../http/caching.ts'
import { openApiToAnyOrigin } from '../http/cors.ts'
import { Problem, problemMediaType } from '../http/problem.ts'
import type { Fields, Reply } from '../http/reply.ts'
import { problemDocument } from '../problems/problem-document.ts'
import { refuseApi } from './api.ts'
import type { Application, IncomingHead } from './application.ts'

export type { ProtocolProblemCode }

/** What the server itself answers, before or instead of any route. */
export interface ProtocolReplies {
  /** The host that a request without Host means. */
  readonly host: string
  /** No request with a longer body is asked to send it, in bytes. */
  readonly bodyBytes: number
  /** The answer to `OPTIONS *`, which asks after the server as a whole (RFC 9110 §9.3.7). */
  readonly options: Reply
  /** Refuses a request, or bytes that are not one: then `request` is undefined. */
  refuse(code: ProtocolProblemCode, request?: RefusedRequest): Refusal | Promise<Refusal>
}

/** A request that the server refuses, as far as its head could be read. */
export interface RefusedRequest extends IncomingHead {
  /** Whether a route has counted it already. */
  readonly isCounted: boolean
}

/** What is written to a connection before it ends. */
export type Refusal = Reply & { readonly body: string }

/**
 * The replies of a site. A refusal is in the default language. Under `/api` it is in the language of `lang` and carries the
 * fields of every response there.
 */
export function protocolReplies(application: Application): ProtocolReplies {
  const { site, always } = application.snapshot
  return {
    host: new URL(site.baseUrl).host,
    bodyBytes: contactLimits.bodyBytes,
    options: { status: 204, fields: { ...always, Allow: 'GET, HEAD, POST' }, body: null },
    refuse: (code, request) => (request && isApiPath(request.path) ? ofApi(code, request) : general(code)),
  }

  async function ofApi(code: ProtocolProblemCode, request: RefusedRequest): Promise<Refusal> {
    const { status, fields, body } = await refuseApi(request, application, code, request.isCounted)
    return { status, fields: { ...always, ...fields }, body: String(body) }
  }

  function general(code: ProtocolProblemCode): Refusal {
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
}
