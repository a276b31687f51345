import { createQuotaWindows, type QuotaWindow, type QuotaWindows } from './quota-windows.ts'

/** A named quota: the number of requests that one client may send in one window of time. */
export interface QuotaPolicy {
  readonly name: string
  readonly quota: number
  readonly windowSeconds: number
}

/** The state of a client's quota. `resetSeconds` is whole and at least 1. */
export interface QuotaState {
  readonly isExceeded: boolean
  readonly remaining: number
  readonly resetSeconds: number
}

/**
 * Counts the requests of each client under one policy. The window has a fixed length and starts with a client's first
 * request.
 */
export interface QuotaCounter {
  readonly policy: QuotaPolicy
  /** Counts one request. A request over the quota is refused and not counted. */
  spend(client: string): QuotaState | Promise<QuotaState>
  /** Returns the state of a client and counts nothing. */
  peek(client: string): QuotaState | Promise<QuotaState>
}

/** How many clients a counter in memory knows at once. Each takes at most 50 bytes. */
const clientLimit = 1_000_000

/** How many of them share one table. To enlarge a table blocks the event loop; with this size for about a millisecond. */
const clientsOfTable = 16_384

/** A counter in the memory of this process, which answers without a promise. */
interface LocalQuotaCounter extends QuotaCounter {
  spend(client: string): QuotaState
  peek(client: string): QuotaState
}

/**
 * Creates a counter in the memory of this process. It keeps a client for one window, and about `limit` clients. Over
 * the limit it drops the windows that end first. `now` is in milliseconds and never goes back.
 */
export function createQuotaCounter(
  policy: QuotaPolicy,
  limit: number = clientLimit,
  now: () => number = () => performance.now(),
): LocalQuotaCounter {
  const length = policy.windowSeconds * 1000
  const count = Math.ceil(limit / clientsOfTable)
  const tables = Array.from({ length: count }, () =>
    createQuotaWindows(length, policy.quota, Math.ceil(limit / count)),
  )
  // The index is within the list.
  const tableOf = (client: number) => tables[Math.floor(client / 2 ** 32) % count] as QuotaWindows
  return {
    policy,
    spend(name) {
      const client = hashOf(name)
      return stateOf(tableOf(client).spend(client, now()))
    },
    peek(name) {
      const client = hashOf(name)
      const time = now()
      return stateOf(tableOf(client).get(client, time) ?? { end: time + length, spent: 0 })
    },
  }

  function stateOf({ end, spent, isExceeded = false }: QuotaWindow & { isExceeded?: boolean }): QuotaState {
    return { isExceeded, remaining: policy.quota - spent, resetSeconds: wholeSeconds(policy, end - now()) }
  }
}

/**
 * Returns a hash of a text: an integer of 53 bits (cyrb53). That any two of a million clients have the same has a
 * probability of 1 to 18,000. Each process has another seed, so that an attacker cannot choose such clients.
 */
function hashOf(text: string): number {
  let low = lowSeed
  let high = highSeed
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index)
    low = Math.imul(low ^ code, 0x9e3779b1)
    high = Math.imul(high ^ code, 0x5f356495)
  }
  low = Math.imul(low ^ (low >>> 16), 0x85ebca6b) ^ Math.imul(high ^ (high >>> 13), 0xc2b2ae35)
  high = Math.imul(high ^ (high >>> 16), 0x85ebca6b) ^ Math.imul(low ^ (low >>> 13), 0xc2b2ae35)
  return (high & 0x1fffff) * 2 ** 32 + (low >>> 0)
}

const [lowSeed = 0, highSeed = 0] = crypto.getRandomValues(new Int32Array(2))

/** Converts milliseconds to whole seconds, from 1 to the length of the window even if the clocks differ. */
export function wholeSeconds({ windowSeconds }: QuotaPolicy, milliseconds: number): number {
  return Math.min(windowSeconds, Math.max(1, Math.ceil(milliseconds / 1000)))
}
