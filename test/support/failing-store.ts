import { type IdempotencyRecords, idempotencyInMemory } from '../../src/forms/idempotency.ts'
import { withFallback } from '../../src/forms/shared-idempotency.ts'

/** Returns records of a store in which every command fails, although the store is not known to be away. */
export function recordsOfFailingStore(): IdempotencyRecords {
  const fail = () => Promise.reject(new Error('no reply'))
  const state = { isAway: () => false, onFailure: () => {}, onRefusal: () => {} }
  return withFallback({ claim: fail, settle: fail }, idempotencyInMemory(1_000, Date.now), state)
}
