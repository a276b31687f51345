import { type IdempotencyRecords, memorySpan } from './idempotency.ts'

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

/** Shared records, and those of the process itself for as long as the store does not answer. */
export function withFallback(shared: IdempotencyRecords, own: IdempotencyRecords): IdempotencyRecords {
  return {
    async claim(key, digest) {
      try {
        return await shared.claim(key, digest)
      } catch {
        // The store is gone or too slow; its client has said so in the log.
        return own.claim(key, digest)
      }
    },
    async settle(key, digest, succeeded) {
      await own.settle(key, digest, succeeded)
      try {
        await shared.settle(key, digest, succeeded)
      } catch {
        // As above: this process remembers, the others do not.
      }
    },
  }
}
