import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible'

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

/** A counter in the memory of this process. */
export function createQuotaCounter(policy: QuotaPolicy): QuotaCounter {
  return counterOf(policy, new RateLimiterMemory(optionsOf(policy)))
}

/**
 * A counter that all processes with the same store share, in one round trip a request. Where the store does not answer,
 * the process goes on with a counter of its own.
 */
export function createSharedQuotaCounter(policy: QuotaPolicy, storeClient: unknown): QuotaCounter {
  const limiter = new RateLimiterRedis({
    ...optionsOf(policy),
    storeClient,
    rejectIfRedisNotReady: true,
    insuranceLimiter: new RateLimiterMemory(optionsOf(policy)),
  })
  return counterOf(policy, limiter)
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
  const resetSeconds = Math.max(1, Math.ceil(msBeforeNext / 1000))
  return { isExceeded, remaining: Math.max(0, remainingPoints), resetSeconds }
}
