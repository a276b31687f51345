import type { ProblemCode } from '../contract/problem-types.ts'
import { rateLimitParameters } from '../contract/quota-policies.ts'
import { clientOf } from '../http/client-address.ts'
import { Problem } from '../http/problem.ts'
import type { QuotaPolicy, QuotaState } from '../http/quota-counter.ts'
import type { Application, IncomingHead } from './application.ts'

/** Returns the name under which the requests of a client are counted. */
export function clientFor({ peer, request }: IncomingHead, { trustedProxies }: Application): string {
  return clientOf(peer, request.headers, trustedProxies)
}

/** Returns the problem for a client over its quota (RFC 6585 §4). */
export function tooManyRequests(policy: QuotaPolicy, { resetSeconds }: QuotaState): Problem<ProblemCode> {
  return new Problem('rate_limited', {
    parameters: rateLimitParameters(policy, resetSeconds),
    fields: { 'Retry-After': String(resetSeconds) },
  })
}
