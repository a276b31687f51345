import { RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible'
import {
  createQuotaCounter,
  type QuotaCounter,
  type QuotaPolicy,
  type QuotaState,
  wholeSeconds,
} from './quota-counter.ts'
import type { SiteKeys } from './site-keys.ts'
import { within } from './timer.ts'

/** How long a counter waits for the store, in milliseconds. A reply usually takes less than three. */
const storeTimeout = 60

/** The store of a site that processes share. */
export interface CountingStore {
  readonly client: unknown
  readonly keys: SiteKeys
  /** Whether the store is known to be away. Then it is not asked. */
  readonly isAway: () => boolean
  /** Receives each error of the store. */
  readonly onFailure: (error: unknown) => void
}

/**
 * Creates a counter that all processes of a site with the same store share, with one round trip for each request. If the
 * store is away, replies with an error, or does not reply within 60 ms, this process uses a separate counter.
 */
export function createSharedQuotaCounter(
  policy: QuotaPolicy,
  { client, keys, isAway, onFailure }: CountingStore,
): QuotaCounter {
  const shared = createStoreCounter(policy, client, keys)
  const local = createQuotaCounter(policy)
  return {
    policy,
    spend: client => sharedOrLocal(counter => counter.spend(client)),
    peek: client => sharedOrLocal(counter => counter.peek(client)),
  }

  async function sharedOrLocal(
    ask: (counter: QuotaCounter) => QuotaState | Promise<QuotaState>,
  ): Promise<QuotaState> {
    if (isAway()) return ask(local)
    try {
      return await within(storeTimeout, Promise.resolve(ask(shared)))
    } catch (error) {
      // The store is too slow, or refuses the command. The client still gets a response.
      onFailure(error)
      return ask(local)
    }
  }
}

function createStoreCounter(policy: QuotaPolicy, storeClient: unknown, keys: SiteKeys): QuotaCounter {
  const limiter = new RateLimiterRedis({
    points: policy.quota,
    duration: policy.windowSeconds,
    keyPrefix: keys('quota', policy.name),
    storeClient,
    rejectIfRedisNotReady: true,
  })
  return {
    policy,
    async spend(client) {
      try {
        return stateOf(await limiter.consume(client), false)
      } catch (refusal) {
        // The limiter rejects with its own result when the quota is exceeded. Anything else is an error.
        if (refusal instanceof RateLimiterRes) return stateOf(refusal, true)
        throw refusal
      }
    },
    async peek(client) {
      const result = await limiter.get(client)
      if (result) return stateOf(result, false)
      return { isExceeded: false, remaining: policy.quota, resetSeconds: policy.windowSeconds }
    },
  }

  function stateOf({ remainingPoints, msBeforeNext }: RateLimiterRes, isExceeded: boolean): QuotaState {
    // In a transaction, the store can return an error instead of the number that the limiter reads.
    if (Number.isNaN(remainingPoints)) throw new Error('the store holds no number where it should count')
    const resetSeconds = wholeSeconds(policy, msBeforeNext)
    return { isExceeded, remaining: remainingPoints, resetSeconds }
  }
}
