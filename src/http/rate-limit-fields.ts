import type { QuotaPolicy, QuotaState } from './quota.ts'
import type { Fields } from './reply.ts'

/** `RateLimit-Policy` and `RateLimit` as Structured Fields (draft-ietf-httpapi-ratelimit-headers). */
export function rateLimitFields(
  { name, quota, windowSeconds }: QuotaPolicy,
  state: Omit<QuotaState, 'isExceeded'>,
): Fields {
  return {
    'RateLimit-Policy': `"${name}";q=${quota};w=${windowSeconds}`,
    RateLimit: `"${name}";r=${state.remaining};t=${state.resetSeconds}`,
  }
}
