/** The addresses that a shelf keeps. */
export type AddressList = Pick<ReadonlySet<string>, 'has'>

/** A clock and a pause, in milliseconds. */
export interface Time {
  now(): number
  pause(milliseconds: number): Promise<void>
}

/** The list of a shelf, for any number of questions. */
export interface RecentList {
  /** Returns whether the shelf has an address. A no comes from a list that was requested after the question. */
  has(address: string): Promise<boolean>
}

/** The shortest time between two requests for the list of a shelf, in milliseconds. */
const interval = 500

/** Requests a list at most twice a second. All questions in between share it. */
export function createRecentList(request: () => Promise<AddressList>, { now, pause }: Time): RecentList {
  let requestedAt = Number.NEGATIVE_INFINITY
  let latest: Promise<AddressList> | undefined
  let next: Promise<AddressList> | undefined
  return {
    async has(address) {
      const earlier = now() < requestedAt + interval ? latest : undefined
      if (earlier && (await earlier).has(address)) return true
      next ??= requestInTime()
      return (await next).has(address)
    },
  }

  async function requestInTime(): Promise<AddressList> {
    await pause(Math.max(0, requestedAt + interval - now()))
    requestedAt = now()
    next = undefined
    latest = request()
    return latest
  }
}
