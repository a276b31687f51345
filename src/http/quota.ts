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

/** How many clients a counter in memory knows at once. Each takes about 100 bytes. */
const clientLimit = 1_000_000

/** How many of them share one map. To enlarge a map blocks the event loop; with this size for about a millisecond. */
const clientsOfMap = 16_384

/** A counter in the memory of this process, which answers without a promise. */
interface OwnQuotaCounter extends QuotaCounter {
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
): OwnQuotaCounter {
  const length = policy.windowSeconds * 1000
  const count = Math.ceil(limit / clientsOfMap)
  const maps = Array.from({ length: count }, () =>
    createQuotaWindows(length, policy.quota, Math.ceil(limit / count), now),
  )
  const mapOf = (client: string) => maps[hashOf(client) % count] as QuotaWindows
  return {
    policy,
    spend: client => stateOf(mapOf(client).spend(client)),
    peek: client => stateOf(mapOf(client).get(client) ?? { end: now() + length, spent: 0 }),
  }

  function stateOf({ end, spent, isExceeded = false }: QuotaWindow & { isExceeded?: boolean }): QuotaState {
    return { isExceeded, remaining: policy.quota - spent, resetSeconds: wholeSeconds(policy, end - now()) }
  }
}

/**
 * Returns a hash of a text (FNV-1a). Each process has another seed, so that an attacker cannot choose clients that
 * share a map.
 */
function hashOf(text: string): number {
  let hash = seed
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  }
  return hash >>> 0
}

const seed = Math.floor(Math.random() * 2 ** 32)

/** Converts milliseconds to whole seconds, from 1 to the length of the window even if the clocks differ. */
export function wholeSeconds({ windowSeconds }: QuotaPolicy, milliseconds: number): number {
  return Math.min(windowSeconds, Math.max(1, Math.ceil(milliseconds / 1000)))
}
