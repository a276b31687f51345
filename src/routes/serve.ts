import { byteRange, unsatisfiable } from '../http/byte-range.ts'
import { allowsEntityTag, namesEntityTag } from '../http/entity-tag.ts'
import type { Reply } from '../http/reply.ts'
import type { RequestHead } from '../http/request.ts'
import { statusReply } from '../http/status-names.ts'
import type { Encoded, Representation } from '../publishing/snapshot/representation.ts'
import type { Application } from './application.ts'

/**
 * Returns a representation in the coding that the client prefers. 412 when `If-Match` has another entity tag, 304 when
 * the client already has this one (RFC 9110 §13.2.2).
 */
export function serve(
  representation: Representation,
  request: RequestHead,
  { negotiation }: Application,
): Reply {
  return serveEncoded(
    representation[negotiation.contentCoding(request.headers.get('Accept-Encoding'))],
    request,
  )
}

/**
 * Returns an asset as `serve` does, or the bytes that `Range` asks for (RFC 9110 §14.2). A range is one of the bytes
 * without a content coding. Conditions come first, and `If-Range` with another validator gets the whole asset. Without a
 * `Last-Modified`, a date in it is never the validator.
 */
export function serveAsset(
  representation: Representation,
  request: RequestHead,
  application: Application,
): Reply {
  const { identity } = representation
  const { byteLength } = identity.body
  const field = request.method === 'GET' ? request.headers.get('Range') : null
  const range = field === null ? undefined : byteRange(field, byteLength)
  if (range === undefined) return serve(representation, request, application)
  const whole = serveEncoded(identity, request)
  const ifRange = request.headers.get('If-Range')
  if (whole.status !== 200 || (ifRange !== null && ifRange.trim() !== identity.entityTag)) return whole
  if (range === unsatisfiable) {
    return statusReply(416, { ...identity.notModifiedFields, 'Content-Range': `bytes */${byteLength}` })
  }
  const { first, last } = range
  return {
    status: 206,
    fields: {
      ...identity.fields,
      'Content-Length': String(last - first + 1),
      'Content-Range': `bytes ${first}-${last}/${byteLength}`,
    },
    body: identity.body.subarray(first, last + 1),
  }
}

function serveEncoded(encoded: Encoded, { headers, method }: RequestHead): Reply {
  const ifMatch = headers.get('If-Match')
  if (ifMatch !== null && !allowsEntityTag(ifMatch, encoded.entityTag)) {
    return statusReply(412, encoded.notModifiedFields)
  }
  const ifNoneMatch = headers.get('If-None-Match')
  if (ifNoneMatch !== null && namesEntityTag(ifNoneMatch, encoded.entityTag)) {
    return { status: 304, fields: encoded.notModifiedFields, body: null, selected: encoded.fields }
  }
  return { status: 200, fields: encoded.fields, body: method === 'HEAD' ? null : encoded.body }
}
