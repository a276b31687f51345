import type { IncomingRequest } from '../../http/request.ts'
import { pathOf } from '../../http/request-target.ts'
import type { Incoming } from '../application.ts'

/** Returns a request that an MCP message causes, with the same client and the same id. */
export function subrequest(incoming: Incoming, request: IncomingRequest): Incoming {
  return {
    request,
    path: pathOf(request.url),
    peer: incoming.peer,
    get id() {
      return incoming.id
    },
  }
}
