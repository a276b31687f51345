import type { QuotaPolicy, QuotaState } from './quota.ts'
import type { Fields } from './reply.ts'

/** `RateLimit-Policy` and `RateLimit` as Structured Fields (draft-ietf-httpapi-ratelimit-headers). */
export function rateLimitFields(policy: QuotaPolicy, state: QuotaState): Fields {
  return {
    'RateLimit-Policy': `"${policy.name}";q=${policy.quota};w=${policy.windowSeconds}`,
    RateLimit: `"${policy.name}";r=${state.remaining};t=${state.resetSeconds}`,
  }
}
