import { onceFor } from '../catalog/once.ts'
import { createTurns } from '../catalog/own-turn.ts'
import type { Config } from '../config/config.ts'
import { contactLimits } from '../contract/contact-limits.ts'
import { createDeliveryQueue, type DeliveryQueue, deliveryQueueLimits } from '../forms/delivery-queue.ts'
import { type IdempotencyRecords, idempotencyInMemory } from '../forms/idempotency.ts'
import type { Deliver } from '../forms/mail.ts'
import { mailboxDelivery, openMailbox } from '../forms/mailbox.ts'
import { idempotencyInStore, withFallback } from '../forms/shared-idempotency.ts'
import { smtpDelivery } from '../forms/smtp.ts'
import type { MessageRoute } from '../forms/submission.ts'
import { isLoopback } from '../http/client-address.ts'
import { createNegotiation } from '../http/negotiation.ts'
import { createQuotaCounter } from '../http/quota-counter.ts'
import { createBodyReader } from '../http/request-body.ts'
import { requestLimits } from '../http/request-limits.ts'
import { type KeptAssets, nothingKept } from '../publishing/snapshot/kept-assets.ts'
import type { Snapshot } from '../publishing/snapshot/snapshot.ts'
import type { Application, Journal } from '../routes/application.ts'
import { mailSettingsOf } from './mail-settings.ts'
import type { SharedStore } from './valkey.ts'

/** What a process has outside of itself. */
export interface Stores {
  /** Shares quotas and idempotency records with the other processes. */
  readonly store?: SharedStore | undefined
  /** Has the assets of other publications. */
  readonly keptAssets?: KeptAssets | undefined
  /** Delivers messages in place of what the configuration names. */
  readonly deliver?: Deliver | undefined
}

/** Creates the state that requests need: the snapshot of the site, the quotas, and the delivery of messages. */
export function createApplication(
  snapshot: Snapshot,
  config: Config,
  journal: Journal,
  { store, keptAssets = nothingKept, deliver }: Stores = {},
): Application {
  const { baseUrl } = snapshot.site
  const delivery = createDelivery(config, journal, deliver)
  // Only a site with a local origin shows the mailbox. Behind an undeclared proxy, every client would seem local.
  const showsMailbox = config.showsMailbox && isLoopback(new URL(baseUrl).hostname)
  return {
    snapshot,
    earlierAssets: new Map(),
    keptAssets,
    quotas: onceFor(store?.createQuotaCounter ?? (policy => createQuotaCounter(policy))),
    bodies: createBodyReader({
      each: contactLimits.bodyBytes,
      all: requestLimits.unfinishedBytes,
      perClient: requestLimits.unfinishedPerClient,
    }),
    negotiation: createNegotiation(),
    trustedProxies: config.trustedProxies,
    formOrigins: config.formOrigins,
    contact: {
      site: baseUrl,
      mailSettings: mailSettingsOf(snapshot, config),
      deliver: timed(delivery?.deliver, journal),
      load: delivery?.load ?? (() => ({ running: 0, waiting: 0 })),
      records: createRecords(store),
      underWay: new Set(),
    },
    mailbox: showsMailbox && config.mailboxDir ? openMailbox(config.mailboxDir) : undefined,
    now: () => new Date(),
    nextTurn: createTurns(),
    journal,
  }
}

/**
 * Returns the same application with another snapshot of the site. Both share the quotas, the bodies being read, the
 * idempotency records and the deliveries.
 */
export function withSnapshot(application: Application, snapshot: Snapshot, config: Config): Application {
  const contact = { ...application.contact, mailSettings: mailSettingsOf(snapshot, config) }
  const earlier = [...application.earlierAssets, ...application.snapshot.assets]
  const gone = earlier.filter(([address]) => !snapshot.assets.has(address))
  return { ...application, snapshot, earlierAssets: new Map(gone.slice(-mostEarlierAssets)), contact }
}

/** The number of replaced assets that remain available. An edit of the theme replaces a few. */
const mostEarlierAssets = 200

function createRecords(store: SharedStore | undefined): IdempotencyRecords {
  const local = idempotencyInMemory(10_000, () => performance.now())
  return store
    ? withFallback(idempotencyInStore(store.client, store.keys, store.isAway), local, store)
    : local
}

/** Returns the same delivery, which also reports its duration to the journal. */
function timed(
  deliver: MessageRoute['deliver'],
  journal: Pick<Journal, 'mailTook'>,
): MessageRoute['deliver'] {
  if (!deliver) return undefined
  return mail => {
    const begun = performance.now()
    return deliver(mail).finally(() => journal.mailTook((performance.now() - begun) / 1000))
  }
}

function createDelivery(
  { smtpUrl, mailboxDir }: Config,
  { deliveryEnded }: Pick<Journal, 'deliveryEnded'>,
  given: Deliver | undefined,
): DeliveryQueue | undefined {
  const deliver = given ?? (smtpUrl ? smtpDelivery(smtpUrl) : mailboxDir && mailboxDelivery(mailboxDir))
  return deliver ? createDeliveryQueue(reported(deliver, deliveryEnded), deliveryQueueLimits) : undefined
}

/** Returns the same delivery, which also reports how it ended. */
function reported(deliver: Deliver, ended: Journal['deliveryEnded']): Deliver {
  return (mail, signal) =>
    deliver(mail, signal).then(
      () => ended(),
      (failure: unknown) => {
        ended(failure)
        throw failure
      },
    )
}
