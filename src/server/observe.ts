import { sizeOf } from '../http/reply.ts'
import type { Application, IncomingHead } from '../routes/application.ts'
import { type Subject, subjectOf } from '../routes/contact-subject.ts'
import type { Observe } from '../routes/protocol.ts'

/** A request with its response. */
export interface Exchange extends Subject {
  readonly incoming: IncomingHead
  readonly status: number
  /** The length of the body that was sent, in bytes. */
  readonly bytes: number
  /** From the arrival of the request until its response was passed to the connection. */
  readonly seconds: number
}

/** Receives each request with its response. */
export type Observer = (exchange: Exchange, application: Application) => void

/**
 * Observes requests for these observers. Undefined where there are none, which costs no time. With `namesAll` every
 * request gets an id.
 */
export function observeFor(observers: readonly Observer[], namesAll: boolean): Observe | undefined {
  if (observers.length === 0) return undefined
  return (incoming, application) => {
    if (namesAll) void incoming.id
    const begun = performance.now()
    return reply => {
      const exchange: Exchange = {
        ...subjectOf(incoming.path, reply, application.snapshot),
        incoming,
        status: reply.status,
        bytes: sizeOf(reply.body),
        seconds: (performance.now() - begun) / 1000,
      }
      for (const observer of observers) observer(exchange, application)
    }
  }
}
