import { runLater } from './timer.ts'

/** A client's window: when it ends, in whole milliseconds, and how much of the quota is spent. */
export interface QuotaWindow {
  readonly end: number
  readonly spent: number
}

/** The windows of clients; each begins with its client's first request. All have the same length. */
export interface QuotaWindows {
  /** The window of a client; undefined where none has begun, or it is over. */
  get(client: string): QuotaWindow | undefined
  /** The window of a client with one more spent, or as it is where all is spent; a new one where it has none. */
  spend(client: string): QuotaWindow & { readonly isExceeded: boolean }
}

/** The least time between two sweeps, in milliseconds. */
const sweepInterval = 1_000

/**
 * Windows of `length` milliseconds, in which at most `quota` is spent. One that is over is dropped within a second. Beyond
 * `limit` windows those that end first are dropped, a few at once.
 */
export function createQuotaWindows(
  length: number,
  quota: number,
  limit: number,
  now: () => number,
): QuotaWindows {
  /** In the order of their ends. A window is one number: an object would take twice the memory. */
  const windows = new Map<string, number>()
  const scale = quota + 1
  const endOf = (packed: number) => Math.floor(packed / scale)
  // Dropped one by one, each would have to be looked for behind the gaps of those before.
  const atOnce = Math.ceil(limit / 16)
  let isSweepDue = false
  return {
    get: current,
    spend(client) {
      const { end, spent } = current(client) ?? begin(client)
      if (spent >= quota) return { end, spent, isExceeded: true }
      windows.set(client, end * scale + spent + 1)
      return { end, spent: spent + 1, isExceeded: false }
    },
  }

  function current(client: string): QuotaWindow | undefined {
    const packed = windows.get(client)
    if (packed === undefined || endOf(packed) <= now()) return undefined
    return { end: endOf(packed), spent: packed % scale }
  }

  /** Makes room for a new window, at the end of all. */
  function begin(client: string): QuotaWindow {
    windows.delete(client)
    if (windows.size >= limit) dropFirst((_end, dropped) => dropped < atOnce)
    const end = Math.ceil(now()) + length
    if (!isSweepDue) sweepAt(end)
    return { end, spent: 0 }
  }

  /** Drops windows, those that end first, as long as the condition holds. Returns the end of the first that is left. */
  function dropFirst(condition: (end: number, dropped: number) => boolean): number | undefined {
    let dropped = 0
    for (const [client, packed] of windows) {
      if (!condition(endOf(packed), dropped)) return endOf(packed)
      windows.delete(client)
      dropped += 1
    }
    return undefined
  }

  function sweepAt(time: number): void {
    isSweepDue = true
    runLater(() => {
      isSweepDue = false
      const next = dropFirst(end => end <= time)
      if (next !== undefined) sweepAt(Math.max(next, time + sweepInterval))
    }, time - now())
  }
}
