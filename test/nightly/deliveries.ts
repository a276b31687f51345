import { type FuzzRequest, fieldOf, isRehearsal } from '../support/fuzz/request.ts'

/** Counts the e-mails that responses have promised. */
export interface Deliveries {
  readonly expected: number
  /** Takes note of the keys of requests before any of them is sent. */
  announce(requests: readonly FuzzRequest[]): void
  /** Takes note of an answer. */
  settle(request: FuzzRequest, status: number): void
  /** Whether another request has the key of this one. */
  isKnown(request: FuzzRequest): boolean
}

/**
 * Creates a counter. Each accepted message is one e-mail. Messages with one key are the same, and so are equal texts
 * from the form of one page.
 */
export function createDeliveries(): Deliveries {
  const uses = new Map<string, number>()
  const accepted = new Set<string>()
  let single = 0
  return {
    get expected() {
      return single + accepted.size
    },
    announce(requests) {
      for (const request of requests) {
        const key = fieldOf(request, 'Idempotency-Key')
        if (key !== null) uses.set(key, (uses.get(key) ?? 0) + 1)
      }
    },
    settle(request, status) {
      if (isRehearsal(request)) return
      const isForm = status === 303
      if (!isForm && (status !== 200 || request.method !== 'POST')) return
      const key = isForm ? `${request.target} ${request.body}` : fieldOf(request, 'Idempotency-Key')
      if (key === null) single += 1
      else accepted.add(key)
    },
    isKnown: request => (uses.get(fieldOf(request, 'Idempotency-Key') ?? '') ?? 0) > 1,
  }
}
