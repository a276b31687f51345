import { LRUCache } from 'lru-cache'

/**
 * What is known of a key: nothing yet, its message is on the way, it was sent, it belongs to another message, or nobody can
 * say now.
 */
export type Claim = 'new' | 'in_progress' | 'succeeded' | 'other_message' | 'unavailable'

/**
 * Remembers which messages were sent under which key. It is given digests of both, never what a sender wrote. Who gets
 * `new` must settle the key.
 */
export interface IdempotencyRecords {
  /** Claims a key for a message; of many at once exactly one gets `new`. */
  claim(key: string, digest: string): Promise<Claim>
  /** A success is remembered for 24 hours; a failure is forgotten, so that it can be tried again. */
  settle(key: string, digest: string, succeeded: boolean): Promise<void>
}

/** Records that can be read without claiming. */
export interface OwnRecords extends IdempotencyRecords {
  /** What is known of a key. */
  read(key: string, digest: string): Claim
}

/** How long a key is remembered, in milliseconds. */
export const memorySpan = 24 * 60 * 60 * 1000

interface KeyRecord {
  readonly digest: string
  readonly isSettled: boolean
}

/** Records in the memory of this process, at most `limit`: beyond that the oldest are forgotten. `now` is in milliseconds. */
export function idempotencyInMemory(limit: number, now: () => number): OwnRecords {
  const records = new LRUCache<string, KeyRecord>({
    max: limit,
    ttl: memorySpan,
    ttlResolution: 0,
    // Forgets on time even when no claim comes any more.
    ttlAutopurge: true,
    perf: { now },
  })
  return {
    read,
    async claim(key, digest) {
      const claim = read(key, digest)
      if (claim === 'new') records.set(key, { digest, isSettled: false })
      return claim
    },
    async settle(key, digest, succeeded) {
      if (succeeded) records.set(key, { digest, isSettled: true })
      else records.delete(key)
    },
  }

  function read(key: string, digest: string): Claim {
    // Who asks does not make a record younger.
    const record = records.peek(key)
    if (!record) return 'new'
    if (record.digest !== digest) return 'other_message'
    return record.isSettled ? 'succeeded' : 'in_progress'
  }
}
