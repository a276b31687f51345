import { RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible'
import { runLater, within } from './timer.ts'

/** A named promise: so many requests of one client in one window of time. */
export interface QuotaPolicy {
  readonly name: string
  readonly quota: number
  readonly windowSeconds: number
}

/** Where a client stands. `resetSeconds` is whole and at least 1. */
export interface QuotaState {
  readonly isExceeded: boolean
  readonly remaining: number
  readonly resetSeconds: number
}

/** Counts the requests of each client under one policy. The window is fixed and starts with a client's first request. */
export interface QuotaCounter {
  readonly policy: QuotaPolicy
  /** Counts one request; one over the quota is refused and spends nothing. */
  spend(client: string): Promise<QuotaState>
  /** Says where a client stands, and counts nothing. */
  peek(client: string): Promise<QuotaState>
}

/** How long a counter waits for the store, in milliseconds; a reply usually takes less than three. */
const storeTimeout = 60

/** How many clients a counter in memory knows at once; some 200 bytes each. */
const clientLimit = 100_000

/**
 * A counter in the memory of this process. It knows a client for one window, and at most `limit` clients: beyond that the
 * oldest windows are dropped. `now` is in milliseconds and never steps back.
 */
export function createQuotaCounter(
  policy: QuotaPolicy,
  limit: number = clientLimit,
  now: () => number = () => performance.now(),
): QuotaCounter {
  const length = policy.windowSeconds * 1000
  /** In the order in which they began. */
  const windows = new Map<string, { readonly end: number; spent: number }>()
  return {
    policy,
    async spend(client) {
      const window = windowOf(client) ?? begin(client)
      const isExceeded = window.spent >= policy.quota
      if (!isExceeded) window.spent += 1
      return stateOf(window, isExceeded)
    },
    async peek(client) {
      return stateOf(windowOf(client) ?? { end: now() + length, spent: 0 }, false)
    },
  }

  function windowOf(client: string) {
    const window = windows.get(client)
    return window && window.end > now() ? window : undefined
  }

  function begin(client: string) {
    const window = { end: now() + length, spent: 0 }
    windows.delete(client)
    windows.set(client, window)
    runLater(() => {
      if (windows.get(client) === window) windows.delete(client)
    }, length)
    const [oldest] = windows.keys()
    if (windows.size > limit && oldest !== undefined) windows.delete(oldest)
    return window
  }

  function stateOf({ end, spent }: { readonly end: number; readonly spent: number }, isExceeded: boolean) {
    return { isExceeded, remaining: policy.quota - spent, resetSeconds: wholeSeconds(policy, end - now()) }
  }
}

/**
 * A counter that all processes with the same store share, in one round trip a request. When the store does not reply within
 * 60 ms, or replies with an error, `onStoreFailure` receives the error and this process uses a separate counter.
 */
export function createSharedQuotaCounter(
  policy: QuotaPolicy,
  storeClient: unknown,
  onStoreFailure: (error: unknown) => void,
): QuotaCounter {
  const shared = createStoreCounter(policy, storeClient)
  const own = createQuotaCounter(policy)
  return {
    policy,
    spend: client => sharedOrOwn(counter => counter.spend(client)),
    peek: client => sharedOrOwn(counter => counter.peek(client)),
  }

  async function sharedOrOwn(ask: (counter: QuotaCounter) => Promise<QuotaState>): Promise<QuotaState> {
    try {
      return await within(storeTimeout, ask(shared))
    } catch (error) {
      // The store is gone, too slow, or refuses the command: a client is answered all the same.
      onStoreFailure(error)
      return ask(own)
    }
  }
}

function createStoreCounter(policy: QuotaPolicy, storeClient: unknown): QuotaCounter {
  const limiter = new RateLimiterRedis({
    points: policy.quota,
    duration: policy.windowSeconds,
    keyPrefix: `vitrine:quota:${policy.name}`,
    storeClient,
    rejectIfRedisNotReady: true,
  })
  return {
    policy,
    async spend(client) {
      try {
        return stateOf(await limiter.consume(client), false)
      } catch (refusal) {
        // The limiter rejects with its own result when the quota is exceeded; all else is a fault.
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
    // What the limiter reads in a transaction of the store can be an error in the place of a number.
    if (Number.isNaN(remainingPoints)) throw new Error('the store holds no number where it should count')
    const resetSeconds = wholeSeconds(policy, msBeforeNext)
    return { isExceeded, remaining: remainingPoints, resetSeconds }
  }
}

/** Milliseconds as whole seconds from 1 to the length of the window, whatever a clock says. */
function wholeSeconds({ windowSeconds }: QuotaPolicy, milliseconds: number): number {
  return Math.min(windowSeconds, Math.max(1, Math.ceil(milliseconds / 1000)))
}
