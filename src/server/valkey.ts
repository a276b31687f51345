import { Valkey } from 'iovalkey'
import type { QuotaCounter, QuotaPolicy } from '../http/quota.ts'
import { createSharedQuotaCounter } from '../http/shared-quota.ts'
import type { Log } from './log.ts'

/** How long the store may leave commands without a reply before its connection is closed, in milliseconds. */
const replyTimeout = 5_000

/** How long there is no connection before the store counts as away, in milliseconds. */
const absence = 1_000

/** The shortest time between two warnings with the same text, in milliseconds. */
const warningInterval = 60_000

/** A store that several processes share. */
export interface SharedStore {
  readonly client: Valkey
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
 * Connects to a store (`redis://` or `rediss://`). Resolves once the store has replied or the attempt has failed.
 * Without a connection commands fail at once, and the client reconnects. Failures are logged, each warning once a
 * minute. The store counts as away after a second without a connection, if the latest attempt to connect has failed. A
 * connection counts once the store has replied to INFO and is not loading its data.
 */
export async function connectStore(url: string, log: Log): Promise<SharedStore> {
  const client = new Valkey(url, {
    connectTimeout: 2_000,
    socketTimeout: replyTimeout,
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    retryStrategy: attempts => Math.min(attempts * 100, 2_000),
  })
  let lost: number | undefined = performance.now()
  let isAway = false
  client.on('ready', () => {
    lost = undefined
    isAway = false
    log.info('the shared store answers')
  })
  client.on('close', () => {
    lost ??= performance.now()
    isAway = performance.now() - lost >= absence
  })
  const onFailure = warning(log, 'the shared store fails; this process counts for itself')
  client.on('error', onFailure)
  client.on('reconnecting', () => onFailure(new Error('the connection was closed')))
  await new Promise<void>(resolve => client.once('ready', resolve).once('reconnecting', () => resolve()))
  return {
    client,
    isAway: () => isAway,
    createQuotaCounter: policy => createSharedQuotaCounter(policy, client, onFailure),
    onFailure,
    onRefusal: warning(log, 'the shared store fails; messages with an Idempotency-Key are answered 503'),
    onAssetFailure: warning(
      log,
      'the shared store fails; pages of other versions may lack their stylesheets',
    ),
  }
}

/** Returns a function that logs a warning with the reason of a failure, at most once a minute. */
function warning(log: Log, text: string): (error: unknown) => void {
  let warned = Number.NEGATIVE_INFINITY
  return error => {
    if (performance.now() - warned < warningInterval) return
    warned = performance.now()
    log.warn({ reason: reasonOf(error) }, text)
  }
}

/** With several addresses to try, the error has a code but no message. */
function reasonOf(error: unknown): string {
  const { message, code } = error as NodeJS.ErrnoException
  return message || `${code}`
}
