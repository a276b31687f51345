import { runLater } from './timer.ts'

/** The window of a client: when it ends, in whole milliseconds, and how many requests are counted. */
export interface QuotaWindow {
  readonly end: number
  readonly spent: number
}

/** The windows of clients. Each begins with its client's first request. All have the same length. */
export interface QuotaWindows {
  /** Returns the window of a client. Undefined where none has begun or it is over. */
  get(client: string): QuotaWindow | undefined
  /**
   * Counts one request in the window of a client, and begins a window where there is none. Where the quota is used up
   * the window stays as it is.
   */
  spend(client: string): QuotaWindow & { readonly isExceeded: boolean }
}

/** The least time between two sweeps, in milliseconds. */
const sweepInterval = 1_000

/**
 * Creates windows of `length` milliseconds with at most `quota` requests each. A window that is over is dropped within
 * a second. Over `limit` windows, those that end first are dropped, several at once.
 */
export function createQuotaWindows(
  length: number,
  quota: number,
  limit: number,
  now: () => number,
): QuotaWindows {
  /** In the order of their ends. A window is one number, because an object would take twice the memory. */
  const windows = new Map<string, number>()
  const scale = quota + 1
  const endOf = (packed: number) => Math.floor(packed / scale)
  // Dropping them one at a time would search the map from its start each time, past the gaps that earlier ones left.
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

  /** Begins a window that ends last, and makes room for it. */
  function begin(client: string): QuotaWindow {
    windows.delete(client)
    if (windows.size >= limit) dropFirst((_end, dropped) => dropped < atOnce)
    const end = Math.ceil(now()) + length
    if (!isSweepDue) sweepAt(end)
    return { end, spent: 0 }
  }

  /**
   * Drops the windows that end first, as long as the condition holds. Returns the end of the first window that remains.
   */
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
