import type { Fields, Reply } from '../http/reply.ts'
import type { IncomingRequest } from '../http/request.ts'
import { Arrival, withRequestId } from '../http/request-id.ts'
import { pathOf } from '../http/request-target.ts'
import type { Application, Incoming } from '../routes/application.ts'
import { answerFault } from '../routes/fault.ts'
import type { Observe } from '../routes/protocol.ts'
import { answer } from '../routes/table.ts'

/**
 * Answers a request by giving a complete reply to `send`, and returns what that makes of it. `peer` is the address at the other
 * end of the connection. A reply that `send` throws at is answered as our own fault. Never rejects.
 */
export type Respond = <T>(request: IncomingRequest, peer: string, send: (reply: Reply) => T) => T | Promise<T>

/**
 * The whole program as one function from a request to a reply, for the server of any runtime. `current` returns the site
 * that answers now: a request gets its whole answer from the site that was current when it arrived. `observe` follows each
 * request; without it no request is looked at.
 */
export function createRespond(current: () => Application, observe?: Observe): Respond {
  return (request, peer, send) => {
    const application = current()
    const incoming = new Arrival(request, pathOf(request.url), peer, application.trustedProxies)
    const answered = observe?.(incoming, application)
    const { always } = application.snapshot
    const finish = (reply: Reply) => {
      const whole = withRequestId(complete(reply, always, request.method === 'HEAD'), incoming)
      const sent = send(whole)
      answered?.(whole)
      return sent
    }
    try {
      const reply = answer(incoming, application)
      if (!(reply instanceof Promise)) return finish(reply)
      return reply.then(finish).catch(error => finish(fault(error, incoming, application)))
    } catch (error) {
      return finish(fault(error, incoming, application))
    }
  }
}

/** Our own fault: told to the operators whole, and to the client not at all. */
function fault(error: unknown, incoming: Incoming, application: Application): Reply {
  application.journal.fault(error, incoming.path, incoming.id)
  return answerFault(incoming, application)
}

/** Adds the fields that every answer carries, and the length; what the snapshot compiled has them. */
function complete({ status, fields, body, selected }: Reply, always: Fields, isHead: boolean): Reply {
  const whole = 'X-Content-Type-Options' in fields ? fields : { ...always, ...fields }
  // These two statuses have no length (RFC 9110 §8.6, §15.4.5). That of a HEAD would be that of a GET, whose error may be worded otherwise.
  const hasLength = status !== 204 && status !== 304 && !(isHead && body !== null)
  if ('Content-Length' in whole || !hasLength) return { status, fields: whole, body, selected }
  const bytes = typeof body === 'string' ? encoder.encode(body) : body
  return { status, fields: { ...whole, 'Content-Length': String(bytes?.byteLength ?? 0) }, body: bytes }
}

const encoder = new TextEncoder()

/** Answers a `Request` with a `Response`, as every runtime of the Web standards has them. */
export function fetchWith(
  respond: Respond,
): (request: Request, peer: string) => Response | Promise<Response> {
  return (request, peer) =>
    respond(request, peer, ({ status, fields, body }) => {
      // A HEAD gets no body (RFC 9110 §9.3.2).
      return new Response(request.method === 'HEAD' ? null : body, { status, headers: fields })
    })
}
