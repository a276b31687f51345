import { RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible'
import { createQuotaWindows, type QuotaWindow, type QuotaWindows } from './quota-windows.ts'
import { within } from './timer.ts'

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
  spend(client: string): QuotaState | Promise<QuotaState>
  /** Says where a client stands, and counts nothing. */
  peek(client: string): QuotaState | Promise<QuotaState>
}

/** How long a counter waits for the store, in milliseconds; a reply usually takes less than three. */
const storeTimeout = 60

/** How many clients a counter in memory knows at once; some 100 bytes each. */
const clientLimit = 1_000_000

/** How many of them share one map: to enlarge a map holds up everything else, here for about a millisecond. */
const clientsOfMap = 16_384

/** A counter in the memory of this process, which answers at once. */
interface OwnQuotaCounter extends QuotaCounter {
  spend(client: string): QuotaState
  peek(client: string): QuotaState
}

/**
 * A counter in the memory of this process. It knows a client for one window, and about `limit` clients: beyond that the
 * windows that end first are dropped. `now` is in milliseconds and never steps back.
 */
export function createQuotaCounter(
  policy: QuotaPolicy,
  limit: number = clientLimit,
  now: () => number = () => performance.now(),
): OwnQuotaCounter {
  const length = policy.windowSeconds * 1000
  const count = Math.ceil(limit / clientsOfMap)
  const maps = Array.from({ length: count }, () =>
    createQuotaWindows(length, policy.quota, Math.ceil(limit / count), now),
  )
  const mapOf = (client: string) => maps[hashOf(client) % count] as QuotaWindows
  return {
    policy,
    spend: client => stateOf(mapOf(client).spend(client)),
    peek: client => stateOf(mapOf(client).get(client) ?? { end: now() + length, spent: 0 }),
  }

  function stateOf({ end, spent, isExceeded = false }: QuotaWindow & { isExceeded?: boolean }): QuotaState {
    return { isExceeded, remaining: policy.quota - spent, resetSeconds: wholeSeconds(policy, end - now()) }
  }
}

/** A number for a text (FNV-1a), another one in each process: nobody can choose clients that share a map. */
function hashOf(text: string): number {
  let hash = seed
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  }
  return hash >>> 0
}

const seed = Math.floor(Math.random() * 2 ** 32)

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

  async function sharedOrOwn(
    ask: (counter: QuotaCounter) => QuotaState | Promise<QuotaState>,
  ): Promise<QuotaState> {
    try {
      return await within(storeTimeout, Promise.resolve(ask(shared)))
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
