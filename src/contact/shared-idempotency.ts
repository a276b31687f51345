import { type Claim, type IdempotencyRecords, memorySpan } from './idempotency.ts'

/** What the records need of a Valkey or Redis client. */
export interface RecordStore {
  set(key: string, value: string, unit: 'PX', milliseconds: number, condition: 'NX'): Promise<'OK' | null>
  set(key: string, value: string, unit: 'PX', milliseconds: number): Promise<'OK' | null>
  get(key: string): Promise<string | null>
  del(key: string): Promise<number>
}

/** How long a claim holds that nobody settles, because its process ended; in milliseconds. */
const claimSpan = 60_000

const prefix = 'vitrine:idempotency:'

/** Records that all processes with the same store share. */
export function idempotencyInStore(store: RecordStore): IdempotencyRecords {
  return {
    async claim(key, digest) {
      const name = prefix + key
      if ((await store.set(name, `claimed ${digest}`, 'PX', claimSpan, 'NX')) === 'OK') return 'new'
      const record = await store.get(name)
      // The record expired between the two commands: the next attempt gets it.
      if (record === null) return 'in_progress'
      const [state, recorded] = record.split(' ')
      if (recorded !== digest) return 'other_message'
      return state === 'sent' ? 'succeeded' : 'in_progress'
    },
    async settle(key, digest, succeeded) {
      if (succeeded) await store.set(prefix + key, `sent ${digest}`, 'PX', memorySpan)
      else await store.del(prefix + key)
    },
  }
}

/**
 * Shared records, and those of the process itself for as long as the store does not answer or answers with errors, of
 * which `onStoreFailure` is told. What the process did alone still holds when the store is back and knows nothing of it.
 */
export function withFallback(
  shared: IdempotencyRecords,
  own: IdempotencyRecords,
  onStoreFailure: (error: unknown) => void,
): IdempotencyRecords {
  return {
    async claim(key, digest) {
      const claim = await claimShared(key, digest)
      if (claim !== 'new' && claim !== undefined) return claim
      const known = await own.claim(key, digest)
      // Its own attempt is settled for both; what was settled before, the store has to learn.
      const isSettled = known === 'succeeded' || known === 'other_message'
      if (claim === 'new' && isSettled) await settleShared(key, digest, known === 'succeeded')
      return known
    },
    async settle(key, digest, succeeded) {
      await own.settle(key, digest, succeeded)
      await settleShared(key, digest, succeeded)
    },
  }

  async function claimShared(key: string, digest: string): Promise<Claim | undefined> {
    try {
      return await shared.claim(key, digest)
    } catch (error) {
      // The store is gone, too slow, or refuses the command: the process decides alone.
      onStoreFailure(error)
      return undefined
    }
  }

  async function settleShared(key: string, digest: string, succeeded: boolean): Promise<void> {
    try {
      await shared.settle(key, digest, succeeded)
    } catch (error) {
      // As above: this process remembers, the others do not.
      onStoreFailure(error)
    }
  }
}
