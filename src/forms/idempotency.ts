import { LRUCache } from 'lru-cache'

/**
 * The state of a key: unused, its message is being sent, its message was sent, it belongs to another message, or
 * unknown.
 */
export type Claim = 'new' | 'in_progress' | 'succeeded' | 'other_message' | 'unavailable'

/**
 * Remembers which messages were sent with which key. It receives digests of both, never the sender's text. A caller
 * that gets `new` must settle the key.
 */
export interface IdempotencyRecords {
  /** Claims a key for a message. Of many claims at once exactly one gets `new`. */
  claim(key: string, digest: string): Promise<Claim>
  /** Ends a claim. A success is remembered for 24 hours. A failure is forgotten, so that the sender can try again. */
  settle(key: string, digest: string, succeeded: boolean): Promise<void>
}

/** Records that can be read without claiming. */
export interface LocalRecords extends IdempotencyRecords {
  /** Returns the state of a key. */
  read(key: string, digest: string): Claim
}

/** How long a key is remembered, in milliseconds. */
export const idempotencyTtl = 24 * 60 * 60 * 1000

interface KeyRecord {
  readonly digest: string
  readonly isSettled: boolean
}

/**
 * Creates records in the memory of this process, at most `limit`. Over the limit the oldest are forgotten. `now` is in
 * milliseconds.
 */
export function idempotencyInMemory(limit: number, now: () => number): LocalRecords {
  const records = new LRUCache<string, KeyRecord>({
    max: limit,
    ttl: idempotencyTtl,
    ttlResolution: 0,
    // Forgets records on time even when no more claims arrive.
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
    // Reading a record does not extend its life.
    const record = records.peek(key)
    if (!record) return 'new'
    if (record.digest !== digest) return 'other_message'
    return record.isSettled ? 'succeeded' : 'in_progress'
  }
}
