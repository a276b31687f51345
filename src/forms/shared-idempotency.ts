import { deleteIfEqual, type RecordStore } from '../http/record-store.ts'
import type { SiteKeys } from '../http/site-keys.ts'
import { runLater, within } from '../http/timer.ts'
import { type Claim, type IdempotencyRecords, idempotencyTtl, type LocalRecords } from './idempotency.ts'

/** The state of the connection to the store, and the receivers of its errors. */
export interface StoreState {
  /** Whether the store is known to be away. */
  readonly isAway: () => boolean
  /** Receives the reason why this process uses only its own records. */
  readonly onFailure: (error: unknown) => void
  /** Receives the reason why a message with a key is refused. */
  readonly onRefusal: (error: unknown) => void
}

/**
 * How long a command is sent again to a store that is known to be away, in milliseconds. A connection can close to be
 * opened again.
 */
const awayTimeout = 300

/** How long to claim or settle a key may take while the store is not known to be away, in milliseconds. */
const claimTimeout = 2_000

/** The pause before a command is sent to the store again, in milliseconds. */
const pause = 100

/**
 * How long a claim holds that no process settles, in milliseconds. It is longer than a claim, a delivery and settling
 * take together.
 */
const claimSpan = 60_000

/**
 * The first pause before a success is sent to the store again, in milliseconds. It doubles each time, up to a minute.
 */
const firstRetry = 1_000

/**
 * Creates records that all processes of a site with the same store share. A command that fails is sent again for up to 2 s. If
 * the store is known to be away, the operation rejects after 300 ms. A rejected claim may have left a record in the store,
 * which is then deleted.
 */
export function idempotencyInStore(
  store: RecordStore,
  keys: SiteKeys,
  isAway: () => boolean,
): IdempotencyRecords {
  const nameOf = (key: string) => keys('idempotency', key)
  /**
   * The records of the claims that this process has not settled, by key. Each has a token, so that only its owner
   * deletes it.
   */
  const claims = new Map<string, string>()
  return {
    async claim(key, digest) {
      const claimed = `claimed ${digest} ${crypto.randomUUID()}`
      try {
        const record = await insist(() => claimOrRead(key, claimed))
        if (record === claimed) {
          claims.set(key, claimed)
          return 'new'
        }
        // The record expired between the two commands. The next attempt gets it.
        if (record === null) return 'in_progress'
        const [state, recorded] = record.split(' ')
        if (recorded !== digest) return 'other_message'
        return state === 'sent' ? 'succeeded' : 'in_progress'
      } catch (error) {
        // The claim may have been sent. The store executes the deletion after it, because both use one connection.
        release(key, claimed).catch(() => {})
        throw error
      }
    },
    async settle(key, digest, succeeded) {
      const claimed = claims.get(key)
      claims.delete(key)
      if (succeeded) await insist(() => store.set(nameOf(key), `sent ${digest}`, 'PX', idempotencyTtl))
      else if (claimed !== undefined) await insist(() => release(key, claimed))
    },
  }

  /**
   * Returns the record of a key, which is `claimed` if there was none. The same claim may be repeated. A record can
   * also be read from a store that is full or read-only.
   */
  async function claimOrRead(key: string, claimed: string): Promise<string | null> {
    const [claiming, reading] = await Promise.allSettled([
      store.set(nameOf(key), claimed, 'PX', claimSpan, 'NX'),
      store.get(nameOf(key)),
    ])
    if (reading.status === 'rejected') throw reading.reason
    if (reading.value === null && claiming.status === 'rejected') throw claiming.reason
    return reading.value
  }

  function release(key: string, claimed: string): Promise<unknown> {
    return deleteIfEqual(store, nameOf(key), claimed)
  }

  /**
   * Sends a command until the store has executed it, or `claimTimeout` has passed. For a store that is known to be away,
   * `awayTimeout` is enough.
   */
  async function insist<T>(command: () => Promise<T>): Promise<T> {
    const begin = performance.now()
    const left = () => begin + (isAway() ? awayTimeout : claimTimeout) - performance.now()
    for (;;) {
      try {
        return await within(Math.max(0, left()), command())
      } catch (error) {
        if (left() <= pause) throw error
      }
      await new Promise<void>(resolve => runLater(resolve, pause))
    }
  }
}

/** A claim that has ended, and whether its message was sent. */
interface EndedClaim {
  readonly key: string
  readonly digest: string
  readonly succeeded: boolean
}

/**
 * Combines records of this process with shared ones. A key that this process does not know is claimed in the store.
 * While the store is known to be away, it is claimed only in this process. If the store fails without being known to be
 * away, the claim is `unavailable`.
 */
export function withFallback(
  shared: IdempotencyRecords,
  local: LocalRecords,
  { isAway, onFailure, onRefusal }: StoreState,
): IdempotencyRecords {
  return {
    async claim(key, digest) {
      const known = local.read(key, digest)
      if (known !== 'new') return known
      const claim = await claimShared(key, digest)
      if (claim !== 'new' && claim !== undefined) return claim
      const latest = await local.claim(key, digest)
      // An attempt that used only this process was faster. Its end settles both, unless it has ended already.
      const hasEnded = latest === 'succeeded' || latest === 'other_message'
      if (claim === 'new' && hasEnded) await settleShared({ key, digest, succeeded: latest === 'succeeded' })
      return latest
    },
    async settle(key, digest, succeeded) {
      await local.settle(key, digest, succeeded)
      await settleShared({ key, digest, succeeded })
    },
  }

  /** Undefined means that only the records of this process count. */
  async function claimShared(key: string, digest: string): Promise<Claim | undefined> {
    try {
      return await shared.claim(key, digest)
    } catch (error) {
      if (isAway()) {
        onFailure(error)
        return undefined
      }
      // Another process may have claimed the key.
      onRefusal(error)
      return 'unavailable'
    }
  }

  /** Sends a success to the store until the store has recorded it, for as long as a success is remembered. */
  async function settleShared(
    ended: EndedClaim,
    retry = firstRetry,
    end = performance.now() + idempotencyTtl,
  ): Promise<void> {
    const { key, digest, succeeded } = ended
    try {
      await shared.settle(key, digest, succeeded)
    } catch (error) {
      onFailure(error)
      if (!succeeded || performance.now() >= end) return
      const next = Math.min(retry * 2, 60_000)
      runLater(() => void settleShared(ended, next, end), retry)
    }
  }
}
