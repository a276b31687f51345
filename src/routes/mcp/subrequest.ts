import type { BodyStream, IncomingRequest } from '../../http/request.ts'
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

/** Returns a text as the body of a request. A `ReadableStream` would take as long as four pages do. */
export function wholeBody(text: string): BodyStream {
  const bytes = new TextEncoder().encode(text)
  const stream = () => new Blob([bytes]).stream()
  return {
    locked: false,
    cancel: async () => {},
    getReader: () => stream().getReader(),
    takeWhole: () => bytes,
  }
}
