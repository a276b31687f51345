import type { IncomingRequest } from '../../http/request.ts'
import { pathOf } from '../../http/request-target.ts'
import type { Incoming } from '../application.ts'

/** A request that an MCP message causes: of the same client, under the same id. */
export function causedBy(incoming: Incoming, request: IncomingRequest): Incoming {
  return {
    request,
    path: pathOf(request.url),
    peer: incoming.peer,
    get id() {
      return incoming.id
    },
  }
}
