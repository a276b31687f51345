import { allowsEntityTag, namesEntityTag } from '../http/entity-tag.ts'
import type { Reply } from '../http/reply.ts'
import type { RequestHead } from '../http/request.ts'
import { statusReply } from '../http/status-names.ts'
import type { Representation } from '../snapshot/representation.ts'
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
  const { headers, method } = request
  const encoded = representation[negotiation.contentCoding(headers.get('Accept-Encoding'))]
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
