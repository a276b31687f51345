import { runLater } from '../http/timer.ts'

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
  readonly expires: number
  readonly isSettled: boolean
}

/** Records in the memory of this process, so many at the most: when there are more, the oldest are forgotten. */
export function idempotencyInMemory(limit: number, now: () => number): OwnRecords {
  const records = new Map<string, KeyRecord>()
  let isForgetting = false
  return {
    read,
    async claim(key, digest) {
      const claim = read(key, digest)
      if (claim === 'new') write(key, digest, false)
      return claim
    },
    async settle(key, digest, succeeded) {
      records.delete(key)
      if (succeeded) write(key, digest, true)
    },
  }

  function read(key: string, digest: string): Claim {
    forgetExpired()
    const record = records.get(key)
    if (!record) return 'new'
    if (record.digest !== digest) return 'other_message'
    return record.isSettled ? 'succeeded' : 'in_progress'
  }

  function write(key: string, digest: string, isSettled: boolean): void {
    if (!isForgetting) forgetLater(memorySpan)
    records.set(key, { digest, expires: now() + memorySpan, isSettled })
    if (records.size > limit) forgetOldest()
  }

  /** Records are in the order in which they were written, so the expired ones come first. */
  function forgetExpired(): void {
    for (const [key, { expires }] of records) {
      if (expires > now()) return
      records.delete(key)
    }
  }

  /** Forgets on time even when no claim comes any more. */
  function forgetLater(milliseconds: number): void {
    isForgetting = true
    runLater(() => {
      isForgetting = false
      forgetExpired()
      const [next] = records.values()
      if (next) forgetLater(Math.max(1000, next.expires - now()))
    }, milliseconds)
  }

  function forgetOldest(): void {
    const oldest = records.keys().next()
    if (!oldest.done) records.delete(oldest.value)
  }
}
