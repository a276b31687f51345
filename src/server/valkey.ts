import { type RedisOptions, Valkey } from 'iovalkey'
import { parseStoreAddress, type StoreAddress } from '../config/store-address.ts'
import type { QuotaCounter, QuotaPolicy } from '../http/quota-counter.ts'
import { createSharedQuotaCounter } from '../http/shared-quota-counter.ts'
import { type SiteKeys, siteKeys } from '../http/site-keys.ts'
import type { Log } from './log.ts'
import { reasonOf } from './store-errors.ts'
import { type StoreFailure, watchStore } from './store-watch.ts'

/** How long the store may leave commands without a reply before its connection is closed, in milliseconds. */
const replyTimeout = 5_000

/** How long an attempt to connect to the store or to a Sentinel may take, in milliseconds. */
const connectTimeout = 2_000

/** The shortest time between two log records with the same text, in milliseconds. */
const logInterval = 60_000

/** A store that several processes share. */
export interface SharedStore {
  readonly client: Valkey
  /** Creates the keys of the records of this site, so that sites with the same store share nothing. */
  readonly keys: SiteKeys
  /** Returns why the store does not work, and since when; undefined while it works. */
  readonly failure: () => StoreFailure | undefined
  /** Whether the store is known to be away, so that this process may use only its own records. */
  readonly isAway: () => boolean
  /** Creates a counter that all processes share. */
  readonly createQuotaCounter: (policy: QuotaPolicy) => QuotaCounter
  /** Logs why this process uses only its own records. */
  readonly onFailure: (error: unknown) => void
  /** Logs why a message with a key is refused. */
  readonly onRefusal: (error: unknown) => void
  /** Logs why stylesheets are not shared with other processes. */
  readonly onAssetFailure: (error: unknown) => void
}

/**
 * Connects to a store for the site of an origin. Resolves once the store has been used or the attempt has failed.
 * Without a connection commands fail at once, and the client reconnects. Failures are logged, each text once a minute.
 * The store counts as away after a second without a connection that can write, if the latest attempt has failed.
 */
export async function connectStore(url: string, origin: string, log: Log): Promise<SharedStore> {
  const keys = siteKeys(origin)
  const client = new Valkey({
    ...optionsOf(parseStoreAddress(url)),
    connectTimeout,
    sentinelCommandTimeout: connectTimeout,
    socketTimeout: replyTimeout,
    enableOfflineQueue: false,
    // The client's own check waits without an end while the store is loading its data.
    enableReadyCheck: false,
    maxRetriesPerRequest: 0,
    retryStrategy: () => watch.nextPause(),
    sentinelRetryStrategy: () => watch.nextPause(),
    reconnectOnError(error) {
      watch.replied(error)
      return false
    },
  })
  const warn = atMostOnceAMinute(reason =>
    log.warn({ reason }, 'the shared store fails; this process counts for itself'),
  )
  // A command that could not be sent does not say why.
  const onFailure = (error: unknown) => warn(watch.failure()?.reason ?? reasonOf(error))
  const refusal = atMostOnceAMinute(reason =>
    log.warn({ reason }, 'the shared store fails; messages with an Idempotency-Key are answered 503'),
  )
  const assetFailure = atMostOnceAMinute(reason =>
    log.warn({ reason }, 'the shared store fails; pages of other versions may lack their stylesheets'),
  )
  const refused = atMostOnceAMinute(reason =>
    log.error({ reason }, 'the shared store refuses the user of VALKEY_URL: check its password and rights'),
  )
  const watch = watchStore(client, keys, {
    works: () => log.info('the shared store answers'),
    fails(reason) {
      warn(reason)
      if (needsRights(reason)) refused(reason)
    },
  })
  const isAway = () => watch.failure()?.isAway === true
  await watch.begun
  return {
    client,
    keys,
    failure: watch.failure,
    isAway,
    createQuotaCounter: policy => createSharedQuotaCounter(policy, { client, keys, isAway, onFailure }),
    onFailure,
    onRefusal(error) {
      watch.doubted()
      refusal(watch.failure()?.reason ?? reasonOf(error))
    },
    onAssetFailure: error => assetFailure(watch.failure()?.reason ?? reasonOf(error)),
  }
}

function optionsOf(address: StoreAddress): RedisOptions {
  const { hosts, primary, path, isEncrypted, user, password, database, family } = address
  const login = { username: user, password, db: database, family, familyFallback: { enabled: false } }
  if (path !== undefined) return { ...login, path }
  if (primary === undefined) return { ...login, ...hosts[0], ...(isEncrypted && { tls: {} }) }
  return {
    ...login,
    sentinels: [...hosts],
    name: primary,
    sentinelUsername: address.sentinelUser,
    sentinelPassword: address.sentinelPassword,
    ...(isEncrypted && { tls: {}, sentinelTLS: {}, enableTLSForSentinelMode: true }),
  }
}

/** Whether only an operator can help: the store or a Sentinel refuses the user, or what the site needs. */
function needsRights(reason: string): boolean {
  return /(?:^|because )(?:NOAUTH|WRONGPASS|NOPERM|ERR invalid password)\b/.test(reason)
}

/** Returns a function that writes a reason, at most once a minute. */
function atMostOnceAMinute(write: (reason: string) => void): (reason: string) => void {
  let written = Number.NEGATIVE_INFINITY
  return reason => {
    if (performance.now() - written < logInterval) return
    written = performance.now()
    write(reason)
  }
}
