import type { Localised } from '../catalog/language.ts'
import { developersLanguage, type Vocabulary } from '../catalog/language-codes.ts'
import type { QuotaPolicy } from '../http/quota-counter.ts'
import { nameIn, type PolicyName } from './vocabulary.ts'

/** A quota policy of the API. */
export interface ApiQuotaPolicy extends QuotaPolicy {
  /** Its name in the contract, whatever the vocabulary: the locales describe what it covers. A company says that itself. */
  readonly covers: PolicyName | Localised<string>
}

/** A policy of the contract. */
interface ContractPolicy extends ApiQuotaPolicy {
  readonly covers: PolicyName
}

/** Reading the API. Also counts every response under `/api` that no operation with another policy gives. */
export const readPolicy: ContractPolicy = {
  name: 'leitura',
  covers: 'leitura',
  quota: 60,
  windowSeconds: 60,
}

/** Contact messages, from the API and the form together. */
export const contactPolicy: ContractPolicy = {
  name: 'contato',
  covers: 'contato',
  quota: 10,
  windowSeconds: 600,
}

/** Feedback on pages, where a company takes it. */
export const feedbackPolicy: ContractPolicy = {
  name: 'comentarios',
  covers: 'comentarios',
  quota: 5,
  windowSeconds: 600,
}

/** Messages to the MCP server. The quota of the API stays whole, so an assistant cannot use it up. */
export const mcpPolicy: QuotaPolicy = {
  name: 'mcp',
  quota: 60,
  windowSeconds: 60,
}

const inEnglish = new Map<ApiQuotaPolicy, ApiQuotaPolicy>(
  [readPolicy, contactPolicy, feedbackPolicy].map(policy => [
    policy,
    { ...policy, name: nameIn(developersLanguage, policy.covers) },
  ]),
)

/** Returns a policy under its name in a vocabulary: the same object each time, because its counter is found by it. */
export function policyIn(vocabulary: Vocabulary, policy: ApiQuotaPolicy): ApiQuotaPolicy {
  return vocabulary === developersLanguage ? (inEnglish.get(policy) ?? policy) : policy
}

/** Returns each policy of these operations once. */
export function policiesOf(
  operations: readonly { readonly policy: ApiQuotaPolicy }[],
): readonly ApiQuotaPolicy[] {
  return [...new Set(operations.map(({ policy }) => policy))]
}

/**
 * Returns how long a client waits in the examples of the documentation, in seconds.
 *
 * @example
 * exampleWait({ name: 'read', quota: 60, windowSeconds: 60 }) // → 42
 */
export function exampleWait({ windowSeconds }: QuotaPolicy): number {
  return Math.ceil(windowSeconds * 0.7)
}

/**
 * Returns the parameters of the texts of `rate_limited`. `seconds` is how long the client must wait.
 *
 * @example
 * rateLimitParameters({ name: 'read', quota: 60, windowSeconds: 60 }, 42).seconds // → '42'
 */
export function rateLimitParameters(policy: QuotaPolicy, seconds: number): Readonly<Record<string, string>> {
  const { name, quota, windowSeconds } = policy
  return { policy: name, quota: String(quota), window: String(windowSeconds), seconds: String(seconds) }
}
