import type { Mailbox } from '../contact/mailbox.ts'
import type { DeliveryJournal, MessageRoute } from '../contact/submission.ts'
import type { BodyReader } from '../http/body.ts'
import type { TrustedProxies } from '../http/client-address.ts'
import type { Negotiation } from '../http/negotiation.ts'
import type { QuotaCounter, QuotaPolicy } from '../http/quota.ts'
import type { IncomingRequest, RequestHead } from '../http/request.ts'
import type { Snapshot } from '../snapshot/snapshot.ts'

/** All that answering a request needs; put together at start. */
export interface Application {
  readonly snapshot: Snapshot
  /** Assets of earlier snapshots that this one lacks: a page that a client got before a reload still needs them. */
  readonly earlierAssets: Snapshot['assets']
  /** The counter of a policy of the API. */
  readonly quotas: (policy: QuotaPolicy) => QuotaCounter
  readonly bodies: BodyReader
  readonly negotiation: Negotiation
  readonly trustedProxies: TrustedProxies
  readonly contact: MessageRoute
  /** The embedded mailbox, where people may look at it: in development alone. */
  readonly mailbox: Mailbox | undefined
  readonly now: () => Date
  readonly journal: Journal
}

/** What the operators are told. Nothing of a message is ever in it. */
export interface Journal extends DeliveryJournal {
  /** Our own fault, which its client saw as a bare 500. */
  fault(error: unknown, path: string, requestId: string): void
  /** A client is over its quota, and its request was refused. */
  quotaExceeded(policy: QuotaPolicy): void
  /** The mail system accepted or refused a mail, or was given up, after so many seconds. */
  mailTook(seconds: number): void
  /** Pictures cannot be kept, so that the next start makes them again. */
  cacheFailed(reason: string): void
  /** A connection was closed or not taken: the site has too many, or the client at its other end has. */
  connectionClosed(tooManyOf: 'site' | 'client'): void
}

/** A request whose body nobody reads. `peer` is the address at the other end of the connection. */
export interface IncomingHead {
  readonly request: RequestHead
  readonly path: string
  readonly peer: string
  /** The id under which the log names the request; made when it is first read, and then the answer has it too. */
  readonly id: string
}

/** A request on its way through the routes. */
export interface Incoming extends IncomingHead {
  readonly request: IncomingRequest
}
