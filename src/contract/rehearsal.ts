import { queryOf } from '../http/request-target.ts'
import type { Operation } from './operation.ts'
import { type QuotaPolicy, readPolicy } from './policies.ts'

/**
 * Whether a request to an operation is a rehearsal. Only a missing parameter and `false` mean that it is not: any other value,
 * such as a misspelled one, must not cause an effect.
 */
export function isRehearsal(operation: Operation<never>, url: string): boolean {
  if (operation.kind === 'read' || !operation.rehearsal) return false
  const value = new URLSearchParams(queryOf(url)).get(operation.rehearsal.parameter)
  return value !== null && value !== 'false'
}

/** The quota policy that a request to an operation spends. */
export function policyOf(operation: Operation<never>, url: string): QuotaPolicy {
  return isRehearsal(operation, url) ? readPolicy : operation.policy
}
