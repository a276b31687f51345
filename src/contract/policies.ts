import type { QuotaPolicy as Quota } from '../http/quota.ts'

/** The names of the policies; the locales say what each covers. */
export type PolicyName = 'leitura' | 'contato' | 'comentarios'

/** A quota policy of the API: so many requests of a client in a window. */
export interface QuotaPolicy extends Quota {
  readonly name: PolicyName
}

/** Reading the API, and every answer under `/api` that no operation with another policy gives. */
export const readPolicy: QuotaPolicy = {
  name: 'leitura',
  quota: 60,
  windowSeconds: 60,
}

/** Contact submissions: by the API and by the form together. */
export const contactPolicy: QuotaPolicy = {
  name: 'contato',
  quota: 10,
  windowSeconds: 600,
}

/** Feedback on pages, where a company takes it. */
export const feedbackPolicy: QuotaPolicy = {
  name: 'comentarios',
  quota: 5,
  windowSeconds: 600,
}

/** Each policy of these operations once. */
export function policiesOf(operations: readonly { readonly policy: QuotaPolicy }[]): readonly QuotaPolicy[] {
  return [...new Set(operations.map(({ policy }) => policy))]
}

/** How long a client waits in the examples of the documentation, in seconds. */
export function exampleWait({ windowSeconds }: Quota): number {
  return Math.ceil(windowSeconds * 0.7)
}

/** What the texts of `rate_limited` name; `seconds` is how long the client has to wait. */
export function rateLimitParameters(policy: Quota, seconds: number): Readonly<Record<string, string>> {
  const { name, quota, windowSeconds } = policy
  return { policy: name, quota: String(quota), window: String(windowSeconds), seconds: String(seconds) }
}
