import type { Valkey } from 'iovalkey'
import { checkRecords } from '../http/record-store.ts'
import type { SiteKeys } from '../http/site-keys.ts'
import { within } from '../http/timer.ts'
import { endsRound, isElsewhere, isOfLogin, reasonOf } from './store-errors.ts'

/** How long a store fails before it counts as away, in milliseconds. */
const absence = 1_000

/** How long a connection remains whose check has failed, in milliseconds. Until then records can be read. */
const patience = 1_000

/** The longest pause between two attempts to connect, in milliseconds. */
const longestPause = 2_000

/** How long a store may take for a record, in milliseconds. A message is refused after the same time. */
const longestReply = 2_000

/** The time between two checks of a store that works, and of one that is slow, in milliseconds. */
const checkInterval = { usual: 60_000, slow: 5_000 }

/** Since when a store does not work, and why. */
export interface StoreFailure {
  readonly since: Date
  readonly reason: string
  /**
   * Whether it has failed for a second, so that this process may use only its own records. A slow store is not away,
   * because another process may use its records.
   */
  readonly isAway: boolean
}

/** Receives the changes of a store. */
export interface StoreObserver {
  /** A connection or check succeeded after a failure. */
  readonly works: () => void
  /** An attempt to connect or a check has failed. */
  readonly fails: (reason: string) => void
}

export interface StoreWatch {
  /** Returns undefined while the store works. */
  readonly failure: () => StoreFailure | undefined
  /** Resolves once the store has been used for the first time, or the attempt has failed. */
  readonly begun: Promise<void>
  /** Receives each error that the store replies with. */
  readonly replied: (error: Error) => void
  /** Checks now, because a command had no reply in time. */
  readonly doubted: () => void
  /** Returns how long to wait before the next attempt to connect, in milliseconds. */
  readonly nextPause: () => number
}

/**
 * Watches whether records can be written. A record is written, read and deleted after each connection, after an error
 * reply and once a minute. If that fails, the client connects again after a second, with a new look-up of the name,
 * because the connection may lead to a server that is no longer the primary. The reply does not matter: `READONLY`,
 * `LOADING`, `NOAUTH`, `OOM` and unknown ones are alike. A store that takes longer than 2 s has failed too, but keeps its
 * connection.
 */
export function watchStore(client: Valkey, keys: SiteKeys, { works, fails }: StoreObserver): StoreWatch {
  const begun = Promise.withResolvers<void>()
  let failing: (Omit<StoreFailure, 'since'> & { readonly since: number }) | undefined = {
    since: performance.now(),
    reason: 'not connected yet',
    isAway: false,
  }
  /** Since when each check of the connection took too long. */
  let slowSince: number | undefined
  let attempts = 0
  let isChecking = false
  let isReconnecting = false
  let timer: NodeJS.Timeout | undefined
  let connectionError: unknown
  let sentinelError: unknown
  /** The latest reply that refused a login, a database, or, in a cluster, a record (`MOVED`). */
  let refusal: Error | undefined

  client.on('sentinelError', error => {
    sentinelError = error
  })
  client.on('connect', () => {
    sentinelError = undefined
  })
  client.on('error', error => {
    if (!endsRound(error)) connectionError = error
    // After its last Sentinel the client begins again at the first, also if none of them has failed.
    else if (sentinelError !== undefined) failed(sentinelError)
  })
  client.on('ready', () => {
    if (refusal && !isElsewhere(refusal)) refusal = undefined
    void check()
  })
  // Follows the end of a connection, unless this process ended it for good.
  client.on('reconnecting', () => {
    clearTimeout(timer)
    // The end of a connection that was given up says nothing new.
    if (isReconnecting) isReconnecting = false
    else failed(connectionError ?? new Error('the connection was closed'))
    connectionError = undefined
  })
  client.on('end', () => clearTimeout(timer))

  return {
    failure() {
      const latest =
        failing ?? (slowSince !== undefined && { since: slowSince, reason: slowness, isAway: false })
      return latest ? { ...latest, since: new Date(performance.timeOrigin + latest.since) } : undefined
    },
    begun: begun.promise,
    replied(error) {
      if (isElsewhere(error) || isOfLogin(error)) refusal = error
      // The client answers NOSCRIPT itself. A store that is known to fail is checked anyway.
      if (!failing && !error.message.startsWith('NOSCRIPT ')) void check()
    },
    doubted() {
      if (!failing) void check()
    },
    nextPause: () => Math.min(attempts++ * 100, longestPause),
  }

  async function check(): Promise<void> {
    if (isChecking) return
    isChecking = true
    clearTimeout(timer)
    let isLate = false
    try {
      const checked = checkRecords(client, keys('check', crypto.randomUUID()))
      const ended = checked.catch(() => {
        // The wait for `checked` below has its error.
      })
      within(longestReply, ended).catch(() => {
        isLate = true
        becameSlow()
      })
      await checked
      if (refusal) throw refusal
      worked(isLate)
      timer = setTimeout(check, isLate ? checkInterval.slow : checkInterval.usual).unref()
    } catch (error) {
      // A connection that has closed says why by itself.
      if (client.status !== 'ready') return
      failed(refusal ?? error)
      timer = setTimeout(reconnect, patience).unref()
    } finally {
      isChecking = false
    }
  }

  function reconnect(): void {
    isReconnecting = true
    attempts = 0
    client.disconnect(true)
  }

  function worked(isLate: boolean): void {
    if (!isLate && (failing || slowSince !== undefined)) works()
    if (!isLate) slowSince = undefined
    failing = undefined
    attempts = 0
    begun.resolve()
  }

  function becameSlow(): void {
    slowSince ??= performance.now()
    if (failing) failing = { ...failing, reason: slowness }
    fails(slowness)
  }

  function failed(error: unknown): void {
    const now = performance.now()
    const since = failing?.since ?? now
    slowSince = undefined
    failing = { since, reason: reasonOf(error), isAway: now - since >= absence }
    fails(failing.reason)
    begun.resolve()
  }
}

/** The reason of a store that takes too long. */
const slowness = `no reply within ${longestReply} ms`
