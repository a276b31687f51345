/** How many of the last deliveries count, the fewest from which anything follows, and for how long they count. */
const last = 20
const fewest = 5
const recentMilliseconds = 30_000

/** Knows how long deliveries take at present. */
export interface DeliveryPace {
  /** Records a delivery that has ended just now. */
  record(milliseconds: number): void
  /** Returns the median of the recent deliveries, in milliseconds. Undefined while too few are known. */
  median(): number | undefined
}

/** Creates a pace without deliveries. `now` is in milliseconds and never goes back. */
export function createDeliveryPace(now: () => number): DeliveryPace {
  let known: { readonly milliseconds: number; readonly end: number }[] = []
  return {
    record(milliseconds) {
      known = [...known.slice(1 - last), { milliseconds, end: now() }]
    },
    median() {
      const recent = known.filter(({ end }) => end > now() - recentMilliseconds)
      if (recent.length < fewest) return undefined
      const sorted = recent.map(({ milliseconds }) => milliseconds).toSorted((a, b) => a - b)
      return sorted[Math.floor(sorted.length / 2)]
    },
  }
}
