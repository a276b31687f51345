import type { Config } from './config.ts'
import { deliveryQueueLimits, queuedDelivery } from './contact/delivery-queue.ts'
import { type IdempotencyRecords, idempotencyInMemory } from './contact/idempotency.ts'
import { mailboxDelivery, openMailbox } from './contact/mailbox.ts'
import { idempotencyInStore, withFallback } from './contact/shared-idempotency.ts'
import { smtpDelivery } from './contact/smtp.ts'
import { contactLimits } from './contract/contact-limits.ts'
import { policiesOf, readPolicy } from './contract/policies.ts'
import { createBodyReader } from './http/body.ts'
import { isLoopback } from './http/client-address.ts'
import { createNegotiation } from './http/negotiation.ts'
import {
  createQuotaCounter,
  createSharedQuotaCounter,
  type QuotaCounter,
  type QuotaPolicy,
} from './http/quota.ts'
import { requestLimits } from './http/request-limits.ts'
import type { Application, Journal } from './routes/application.ts'
import type { SharedStore } from './server/valkey.ts'
import { servicesIn } from './site/services.ts'
import type { ApiVersion } from './site/site.ts'
import type { Snapshot } from './snapshot/snapshot.ts'

/**
 * All that answering needs: what is published, the quotas, and the way of messages. With a store, what is counted is
 * shared with the other processes.
 */
export function createApplication(
  snapshot: Snapshot,
  config: Config,
  journal: Journal,
  store?: SharedStore,
): Application {
  const { baseUrl, catalog } = snapshot.site
  const { name, contact, location } = catalog.company
  // Where the site is public, a proxy may stand in front that does not say so.
  const showsMailbox = config.showsMailbox && isLoopback(new URL(baseUrl).hostname)
  return {
    snapshot,
    quotas: createQuotas(snapshot.site.versions, policy => createCounter(policy, store)),
    bodies: createBodyReader({
      each: contactLimits.bodyBytes,
      all: requestLimits.unfinishedBytes,
      perClient: requestLimits.unfinishedPerClient,
    }),
    negotiation: createNegotiation(),
    trustedProxies: config.trustedProxies,
    contact: {
      mailSettings: {
        company: name,
        from: config.contactFrom ?? contact.from,
        to: config.contactTo ?? contact.to,
        timeZone: contact.timeZone,
        language: contact.language,
        country: location.countryCode,
        services: servicesIn(snapshot.site, contact.language),
      },
      deliver: createDelivery(config),
      records: createRecords(store),
      underWay: new Set(),
    },
    mailbox: showsMailbox && config.mailboxDir ? openMailbox(config.mailboxDir) : undefined,
    now: () => new Date(),
    journal,
  }
}

/** A counter for each policy of the API. Throws when it is asked for another one. */
export function createQuotas(
  versions: readonly ApiVersion[],
  create: (policy: QuotaPolicy) => QuotaCounter,
): Application['quotas'] {
  const policies = policiesOf([{ policy: readPolicy }, ...versions.flatMap(({ operations }) => operations)])
  const counters = new Map<QuotaPolicy, QuotaCounter>(policies.map(policy => [policy, create(policy)]))
  return policy => {
    const counter = counters.get(policy)
    if (!counter) throw new Error(`no operation has the quota policy ${policy.name}`)
    return counter
  }
}

function createCounter(policy: QuotaPolicy, store: SharedStore | undefined): QuotaCounter {
  return store ? createSharedQuotaCounter(policy, store.client, store.onFailure) : createQuotaCounter(policy)
}

function createRecords(store: SharedStore | undefined): IdempotencyRecords {
  const own = idempotencyInMemory(10_000, () => performance.now())
  return store ? withFallback(idempotencyInStore(store.client, store.isAway), own, store) : own
}

function createDelivery({ smtpUrl, mailboxDir }: Config) {
  if (smtpUrl) return queuedDelivery(smtpDelivery(smtpUrl), deliveryQueueLimits)
  return mailboxDir === undefined
    ? undefined
    : queuedDelivery(mailboxDelivery(mailboxDir), deliveryQueueLimits)
}
