import type { QuotaPolicy } from '../http/quota.ts'

/** The quota of reading the API, and of every answer under `/api` that is not a contact submission. */
export const readingPolicy: QuotaPolicy = { name: 'leitura', quota: 60, windowSeconds: 60 }

/** The quota of contact submissions, shared by both contact paths. */
export const contactPolicy: QuotaPolicy = { name: 'contato', quota: 10, windowSeconds: 600 }

export const policies = [readingPolicy, contactPolicy] as const
