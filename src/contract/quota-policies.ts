import type { Localised } from '../catalog/language.ts'
import type { QuotaPolicy } from '../http/quota-counter.ts'

/** The names of the policies. The locales describe what each covers. */
export type PolicyName = 'leitura' | 'contato' | 'comentarios'

/** A quota policy of the API. That of a company says itself what it covers. */
export type ApiQuotaPolicy =
  | (QuotaPolicy & { readonly name: PolicyName; readonly covers?: never })
  | (QuotaPolicy & { readonly covers: Localised<string> })

/** Reading the API. Also counts every response under `/api` that no operation with another policy gives. */
export const readPolicy: ApiQuotaPolicy = {
  name: 'leitura',
  quota: 60,
  windowSeconds: 60,
}

/** Contact messages, from the API and the form together. */
export const contactPolicy: ApiQuotaPolicy = {
  name: 'contato',
  quota: 10,
  windowSeconds: 600,
}

/** Feedback on pages, where a company takes it. */
export const feedbackPolicy: ApiQuotaPolicy = {
  name: 'comentarios',
  quota: 5,
  windowSeconds: 600,
}

/** Messages to the MCP server. The quota of the API stays whole, so an assistant cannot use it up. */
export const mcpPolicy: QuotaPolicy = {
  name: 'mcp',
  quota: 60,
  windowSeconds: 60,
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
