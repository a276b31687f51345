import type { Fields, Reply } from '../http/reply.ts'
import { pathOf } from '../http/request-target.ts'
import type { Application, Incoming } from '../routes/application.ts'
import { answerFault } from '../routes/fault.ts'
import { answer } from '../routes/table.ts'

/** Answers a request. `peer` is the address at the other end of its connection. Never rejects. */
export type Handler = (request: Request, peer: string) => Response | Promise<Response>

/** The whole program as one function from Request to Response. */
export function createHandler(application: Application): Handler {
  const { always } = application.snapshot
  return (request, peer) => {
    const incoming = { request, path: pathOf(request.url), peer }
    const isHead = request.method === 'HEAD'
    try {
      const reply = answer(incoming, application)
      if (!(reply instanceof Promise)) return toResponse(reply, always, isHead)
      return reply
        .then(settled => toResponse(settled, always, isHead))
        .catch(error => toResponse(fault(error, incoming), always, isHead))
    } catch (error) {
      return toResponse(fault(error, incoming), always, isHead)
    }
  }

  /** Our own fault: told to the operators whole, and to the client not at all. */
  function fault(error: unknown, incoming: Incoming): Reply {
    application.journal.fault(error, incoming.path)
    return answerFault(incoming, application)
  }
}

/** A reply with the fields that every answer carries; what the snapshot compiled has them. A HEAD gets no body (RFC 9110 §9.3.2). */
function toResponse({ status, fields, body }: Reply, always: Fields, isHead: boolean): Response {
  const whole = 'X-Content-Type-Options' in fields ? fields : { ...always, ...fields }
  // Without a length, node would say that an empty body comes in chunks. These two statuses have none (RFC 9110 §8.6, §15.4.5).
  const isEmpty = body === null && !('Content-Length' in whole) && status !== 204 && status !== 304
  const headers = isEmpty ? { ...whole, 'Content-Length': '0' } : whole
  return new Response(isHead ? null : body, { status, headers })
}
