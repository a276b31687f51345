import { onceFor } from '../catalog/once.ts'
import { bytesOf, type Fields, isInPieces, type Reply, sizeOf } from '../http/reply.ts'
import type { IncomingRequest } from '../http/request.ts'
import { ReceivedRequest, withRequestId } from '../http/request-id.ts'
import { pathOf } from '../http/request-target.ts'
import type { Application, Incoming } from '../routes/application.ts'
import { answerFault } from '../routes/fault.ts'
import type { Observe } from '../routes/protocol.ts'
import { answer } from '../routes/route-table.ts'

/**
 * Answers a request: passes a complete reply to `send`, and returns the result of `send`. `peer` is the address at the
 * other end of the connection. If `send` throws, it gets an internal error instead. Never rejects.
 */
export type Respond = <T>(request: IncomingRequest, peer: string, send: (reply: Reply) => T) => T | Promise<T>

/**
 * Creates the whole program as one function from a request to a reply, for the server of any runtime. `current` returns
 * the present site. A request gets its whole response from the site that was current when it arrived. `observe` sees
 * each request.
 */
export function createRespond(current: () => Application, observe?: Observe): Respond {
  return (request, peer, send) => {
    const application = current()
    const incoming = new ReceivedRequest(request, pathOf(request.url), peer, application.trustedProxies)
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

/** Reports an internal error: with all details to the operators, with none to the client. */
function fault(error: unknown, incoming: Incoming, application: Application): Reply {
  application.journal.fault(error, incoming.path, incoming.id)
  return answerFault(incoming, application)
}

/** Adds the fields of every response, and the length. Compiled bodies have them already. */
function complete(reply: Reply, always: Fields, isHead: boolean): Reply {
  const { status, fields, body } = reply
  const whole = 'X-Content-Type-Options' in fields ? fields : { ...always, ...fields }
  // These two statuses have no length (RFC 9110 §8.6, §15.4.5). A HEAD would need the length of the GET, whose error
  // may have another text.
  const hasLength = status !== 204 && status !== 304 && !(isHead && body !== null)
  if ('Content-Length' in whole || !hasLength) return whole === fields ? reply : { ...reply, fields: whole }
  const bytes = typeof body === 'string' ? encoder.encode(body) : body
  // In the varying fields, so that the others can be written once.
  const varying = { ...reply.varying, 'Content-Length': String(sizeOf(bytes)) }
  return { ...reply, fields: whole, varying, body: bytes }
}

const encoder = new TextEncoder()

/** Answers a `Request` with a `Response`, for runtimes with the Web standards. */
export function fetchWith(
  respond: Respond,
): (request: Request, peer: string) => Response | Promise<Response> {
  return (request, peer) =>
    respond(request, peer, reply => {
      // The response to HEAD has no body (RFC 9110 §9.3.2).
      const body = request.method === 'HEAD' ? null : reply.body
      return new Response(isInPieces(body) ? bytesOf(body) : body, {
        status: reply.status,
        headers: headersOf(reply),
      })
    })
}

/** The fields of compiled responses are frozen. To read them again for each response takes a fifth of its time. */
const compiledHeaders = onceFor((fields: Fields) => new Headers(fields))

function headersOf({ fields, varying }: Reply): Headers {
  if (!Object.isFrozen(fields)) return new Headers({ ...fields, ...varying })
  const headers = compiledHeaders(fields)
  if (!varying) return headers
  const all = new Headers(headers)
  for (const [name, value] of Object.entries(varying)) all.set(name, value)
  return all
}
