import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible'
import { runLater } from './timer.ts'

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

/** How many clients a counter in memory knows at once; some 200 bytes each. */
const clientLimit = 100_000

/** A counter in the memory of this process. Beyond so many clients the oldest windows are dropped. */
export function createQuotaCounter(policy: QuotaPolicy, limit: number = clientLimit): QuotaCounter {
  return counterOf(policy, new BoundedLimiter(policy, limit))
}

/**
 * A counter that all processes with the same store share, in one round trip a request. Where the store does not answer,
 * or answers with an error, `onStoreFailure` is told, and the process goes on with a counter of its own.
 */
export function createSharedQuotaCounter(
  policy: QuotaPolicy,
  storeClient: unknown,
  onStoreFailure: (error: unknown) => void,
): QuotaCounter {
  const limiter = new RateLimiterRedis({ ...optionsOf(policy), storeClient, rejectIfRedisNotReady: true })
  const shared = counterOf(policy, limiter)
  const own = createQuotaCounter(policy)
  return {
    policy,
    spend: client => sharedOrOwn(counter => counter.spend(client)),
    peek: client => sharedOrOwn(counter => counter.peek(client)),
  }

  async function sharedOrOwn(ask: (counter: QuotaCounter) => Promise<QuotaState>): Promise<QuotaState> {
    try {
      return await ask(shared)
    } catch (error) {
      // The store is gone, too slow, or refuses the command: a client is answered all the same.
      onStoreFailure(error)
      return ask(own)
    }
  }
}

/** A limiter in memory that a sweep of addresses cannot make grow without end. It knows a client for one window. */
class BoundedLimiter extends RateLimiterMemory {
  /** The ends of the windows, in the order in which they began: all are equally long. */
  readonly #ends = new Map<string, number>()
  readonly #limit: number
  readonly #window: number
  #isForgetting = false

  constructor(policy: QuotaPolicy, limit: number) {
    super(optionsOf(policy))
    this.#limit = limit
    this.#window = policy.windowSeconds * 1000
  }

  override async consume(client: string): Promise<RateLimiterRes> {
    const result = await super.consume(client)
    if (result.isFirstInDuration) await this.#begin(client)
    return result
  }

  async #begin(client: string): Promise<void> {
    if (!this.#isForgetting) this.#forgetLater(this.#window)
    this.#ends.delete(client)
    this.#ends.set(client, Date.now() + this.#window)
    if (this.#ends.size <= this.#limit) return
    const [oldest = ''] = this.#ends.keys()
    this.#ends.delete(oldest)
    await this.delete(oldest)
  }

  /** Forgets the clients whose windows are over, and comes back when the next one's is. */
  #forgetLater(milliseconds: number): void {
    this.#isForgetting = true
    runLater(() => {
      this.#isForgetting = false
      for (const [client, end] of this.#ends) {
        if (end > Date.now()) return this.#forgetLater(end - Date.now())
        this.#ends.delete(client)
      }
    }, milliseconds)
  }
}

function optionsOf({ name, quota, windowSeconds }: QuotaPolicy) {
  return { points: quota, duration: windowSeconds, keyPrefix: `vitrine:quota:${name}` }
}

function counterOf(policy: QuotaPolicy, limiter: RateLimiterMemory | RateLimiterRedis): QuotaCounter {
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
}

function stateOf({ remainingPoints, msBeforeNext }: RateLimiterRes, isExceeded: boolean): QuotaState {
  // What the limiter reads in a transaction of the store can be an error in the place of a number.
  if (Number.isNaN(remainingPoints)) throw new Error('the store holds no number where it should count')
  const resetSeconds = Math.max(1, Math.ceil(msBeforeNext / 1000))
  return { isExceeded, remaining: Math.max(0, remainingPoints), resetSeconds }
}
