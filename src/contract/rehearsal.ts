import type { Vocabulary } from '../catalog/language-codes.ts'
import { queryOf } from '../http/request-target.ts'
import type { OperationContract } from './operation.ts'
import { type ApiQuotaPolicy, policyIn, readPolicy } from './quota-policies.ts'

/**
 * Whether a request to an operation is only a check. It is not one if the parameter is missing or `false`. Any other
 * value counts, so that a misspelled value has no effect.
 *
 * @example
 * isRehearsal({ kind: 'action', rehearsal: { name: 'dryRun' } }, 'https://example.org/api?dryRun=yes') // → true
 * isRehearsal({ kind: 'action', rehearsal: { name: 'dryRun' } }, 'https://example.org/api') // → false
 */
export function isRehearsal(operation: OperationContract, url: string): boolean {
  if (operation.kind === 'read' || !operation.rehearsal) return false
  const value = new URLSearchParams(queryOf(url)).get(operation.rehearsal.name)
  return value !== null && value !== 'false'
}

/** Returns the quota policy of a request to an operation of a company with this vocabulary. */
export function policyOf(operation: OperationContract, url: string, vocabulary: Vocabulary): ApiQuotaPolicy {
  return isRehearsal(operation, url) ? policyIn(vocabulary, readPolicy) : operation.policy
}
