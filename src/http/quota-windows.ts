import { runLater } from './timer.ts'

/** The window of a client: when it ends, in whole milliseconds, and how many requests are counted. */
export interface QuotaWindow {
  readonly end: number
  readonly spent: number
}

/** The windows of clients. Each begins with its client's first request. All have the same length. */
export interface QuotaWindows {
  /** Returns the window of a client at a time. Undefined where none has begun or it is over. */
  get(client: number, time: number): QuotaWindow | undefined
  /**
   * Counts one request in the window of a client, and begins a window where there is none. Where the quota is used up
   * the window stays as it is.
   */
  spend(client: number, time: number): QuotaWindow & { readonly isExceeded: boolean }
}

/** The least time between two sweeps, in milliseconds. */
const sweepInterval = 1_000

/**
 * Creates windows of `length` milliseconds with at most `quota` requests each, for clients that are numbers. Over
 * `limit` windows, those that end first are dropped, several at once. Once half of the windows are over, the memory of
 * these is free within a second.
 */
export function createQuotaWindows(length: number, quota: number, limit: number): QuotaWindows {
  // In the order of their ends. Typed arrays, because the garbage collector would stop the process to copy objects.
  let clients = new Float64Array()
  /** The end and the count of each window in one number. */
  let windows = new Float64Array()
  /** A hash table (open addressing): one more than the index of a client, or 0. */
  let table = new Uint32Array(2)
  let used = 0
  const scale = quota + 1
  const mostKept = limit - Math.ceil(limit / 16)
  let isSweepDue = false
  return {
    get(client, time) {
      const index = find(client, time)
      return index < 0 ? undefined : windowAt(index)
    },
    spend(client, time) {
      const known = find(client, time)
      const index = known < 0 ? begin(client, time) : known
      const { end, spent } = windowAt(index)
      if (spent >= quota) return { end, spent, isExceeded: true }
      windows[index] = end * scale + spent + 1
      return { end, spent: spent + 1, isExceeded: false }
    },
  }

  /** Returns the index of a client whose window is not over, or -1. */
  function find(client: number, time: number): number {
    const index = (table[slotOf(client)] ?? 0) - 1
    return index >= 0 && endAt(index) > time ? index : -1
  }

  /** Returns the place of a client in the table, or the free place where it belongs. */
  function slotOf(client: number): number {
    const last = table.length - 1
    let slot = client & last
    for (let next = table[slot]; next && clients[next - 1] !== client; next = table[slot])
      slot = (slot + 1) & last
    return slot
  }

  function endAt(index: number): number {
    return Math.floor(at(windows, index) / scale)
  }

  function windowAt(index: number): QuotaWindow {
    const end = endAt(index)
    return { end, spent: at(windows, index) - end * scale }
  }

  /** Begins a window that ends last, and makes room for it. */
  function begin(client: number, time: number): number {
    if (used === clients.length) dropFirst(Math.max(overAt(time), used - mostKept))
    const end = Math.ceil(time) + length
    if (!isSweepDue) sweepLater(length, end)
    return add(client, end * scale)
  }

  function add(client: number, window: number): number {
    clients[used] = client
    windows[used] = window
    used += 1
    table[slotOf(client)] = used
    return used - 1
  }

  /** Returns how many windows are over. */
  function overAt(time: number): number {
    let over = 0
    while (over < used && endAt(over) <= time) over += 1
    return over
  }

  /** Moves all windows except the first ones to arrays of the right size. */
  function dropFirst(count: number): void {
    const before = { clients, windows, used }
    const room = Math.min(limit, 2 * (used - count) + 8)
    clients = new Float64Array(room)
    windows = new Float64Array(room)
    table = new Uint32Array(2 ** Math.ceil(Math.log2(2 * room)))
    used = 0
    for (let index = count; index < before.used; index += 1) {
      add(at(before.clients, index), at(before.windows, index))
    }
  }

  function sweepLater(delay: number, time: number): void {
    isSweepDue = true
    runLater(() => {
      isSweepDue = false
      const over = overAt(time)
      if (2 * over >= used) dropFirst(over)
      if (used === 0) return
      const next = Math.max(time + sweepInterval, endAt(0))
      sweepLater(next - time, next)
    }, delay)
  }
}

/** Returns an element of an array that is long enough. */
function at(values: Float64Array, index: number): number {
  return values[index] as number
}
