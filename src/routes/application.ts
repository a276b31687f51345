import type { Mailbox } from '../forms/mailbox.ts'
import type { DeliveryJournal, MessageRoute } from '../forms/submission.ts'
import type { TrustedProxies } from '../http/client-address.ts'
import type { Negotiation } from '../http/negotiation.ts'
import type { QuotaCounter, QuotaPolicy } from '../http/quota-counter.ts'
import type { IncomingRequest, RequestHead } from '../http/request.ts'
import type { BodyReader } from '../http/request-body.ts'
import type { PublishingJournal } from '../publishing/publication.ts'
import type { KeptAssets } from '../publishing/snapshot/kept-assets.ts'
import type { Snapshot } from '../publishing/snapshot/snapshot.ts'

/** Everything that the routes need. Built at start. */
export interface Application {
  readonly snapshot: Snapshot
  /** Assets of earlier snapshots that this one lacks. A page that a client loaded before a reload still needs them. */
  readonly earlierAssets: Snapshot['assets']
  /** Assets that other processes or earlier starts have kept. */
  readonly keptAssets: KeptAssets
  /** Returns the counter of a quota policy. */
  readonly quotas: (policy: QuotaPolicy) => QuotaCounter
  readonly bodies: BodyReader
  readonly negotiation: Negotiation
  readonly trustedProxies: TrustedProxies
  /** The origins of exports whose forms send messages here. */
  readonly formOrigins: readonly string[]
  readonly contact: MessageRoute
  /** The embedded mailbox. Only in development, where developers may read it. */
  readonly mailbox: Mailbox | undefined
  readonly now: () => Date
  /** Waits for a turn of the event loop that no other message of an MCP batch gets. */
  readonly nextTurn: () => Promise<void>
  readonly journal: Journal
}

/** The events that the operators see. Nothing of a message is ever in them. */
export interface Journal extends DeliveryJournal, PublishingJournal {
  /** An internal error; the client got a bare 500. */
  fault(error: unknown, path: string, requestId: string): void
  /** A client is over its quota, and its request was refused. */
  quotaExceeded(policy: QuotaPolicy): void
  /** The mail system accepted or refused a mail, or the delivery timed out. Receives the duration in seconds. */
  mailTook(seconds: number): void
  /** The mail system was used for a mail. Without `failure` it accepted the mail. */
  deliveryEnded(failure?: unknown): void
  /** A client got the response to a contact message, with the code of the problem in it. */
  contactAnswered(status: number, code?: string): void
  /**
   * A connection was closed or refused, because the site or its client has too many, or because too many answers were
   * left unread.
   */
  connectionClosed(tooManyOf: 'site' | 'client' | 'answers'): void
  /** A part of the content cannot be watched, so its changes are not seen. */
  contentUnwatched(error: unknown): void
  /** The system opens no more files for this process, so it accepts no connections either. */
  filesRefused(reason: string): void
}

/** A request without its body. `peer` is the address at the other end of the connection. */
export interface IncomingHead {
  readonly request: RequestHead
  readonly path: string
  readonly peer: string
  /** The id of the request in the log. It is made when it is first read; then the response also has it. */
  readonly id: string
}

/** A request that the routes handle. */
export interface Incoming extends IncomingHead {
  readonly request: IncomingRequest
}
