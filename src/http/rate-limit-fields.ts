import type { QuotaPolicy, QuotaState } from './quota-counter.ts'
import type { Fields } from './reply.ts'

/**
 * Returns `RateLimit-Policy` and `RateLimit` as Structured Fields (draft-ietf-httpapi-ratelimit-headers). Times are in
 * seconds.
 *
 * @example
 * rateLimitFields({ name: 'read', quota: 60, windowSeconds: 60 }, { remaining: 59, resetSeconds: 42 }).RateLimit // → '"read";r=59;t=42'
 */
export function rateLimitFields(
  { name, quota, windowSeconds }: QuotaPolicy,
  state: Omit<QuotaState, 'isExceeded'>,
): Fields {
  return {
    'RateLimit-Policy': `"${name}";q=${quota};w=${windowSeconds}`,
    RateLimit: `"${name}";r=${state.remaining};t=${state.resetSeconds}`,
  }
}
