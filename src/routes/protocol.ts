import { contactLimits } from '../contract/contact-limits.ts'
import { problemDocument } from '../contract/problem-document.ts'
import type { ProtocolProblemCode } from '../contract/problems.ts'
import { openApiToAnyOrigin } from '../http/cors.ts'
import { Problem, problemMediaType } from '../http/problem.ts'
import type { Fields, Reply } from '../http/reply.ts'
import { siteFields } from '../http/site-fields.ts'
import { defaultLanguage } from '../model/language.ts'
import type { Snapshot } from '../representations/snapshot/snapshot.ts'

/** What the server itself answers, before or instead of any route. */
export interface ProtocolReplies {
  /** The host that a request without Host means. */
  readonly host: string
  /** No request with a longer body is asked to send it, in bytes. */
  readonly bodyBytes: number
  /** The answer to `OPTIONS *`, which asks after the server as a whole (RFC 9110 §9.3.7). */
  readonly options: Reply
  readonly problems: Readonly<Record<ProtocolProblemCode, Refusal>>
}

/** What is written to a connection before it ends. */
export type Refusal = Reply & { readonly body: string }

/** The replies of a site, settled once: in the default language, as nothing of the request may be believed. */
export function protocolReplies({ site }: Snapshot): ProtocolReplies {
  const always = siteFields(site.baseUrl)
  return {
    host: new URL(site.baseUrl).host,
    bodyBytes: contactLimits.bodyBytes,
    options: { status: 204, fields: { ...always, Allow: 'GET, HEAD, POST' }, body: null },
    problems: {
      bad_request: reply('bad_request'),
      request_timeout: reply('request_timeout'),
      body_too_large: reply('body_too_large'),
      uri_too_long: reply('uri_too_long'),
      expectation_failed: reply('expectation_failed'),
      header_fields_too_large: reply('header_fields_too_large'),
      method_not_implemented: reply('method_not_implemented'),
      http_version_not_supported: reply('http_version_not_supported'),
    },
  }

  function reply(code: ProtocolProblemCode): Refusal {
    const document = problemDocument(new Problem(code), defaultLanguage, undefined, site.problems)
    const fields: Fields = {
      ...always,
      ...openApiToAnyOrigin,
      'Content-Type': problemMediaType,
      'Content-Language': defaultLanguage,
      'Cache-Control': 'no-store',
    }
    return { status: document.status, fields, body: JSON.stringify(document) }
  }
}
