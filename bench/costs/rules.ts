import type { Kind } from './kind.ts'
import type { Cost } from './measure.ts'

/** The most that a request may grow when its size doubles. */
export const mostGrowth = 2.5

/** How many bytes, received or sent, may cost one page more. */
export const bytesOfPage = 2_000

/** The cost of a kind next to what it may cost. */
export interface Judged {
  readonly name: string
  /** The bytes of the larger request and its response. */
  readonly bytes: number
  /** CPU time as a multiple of a page. */
  readonly pages: number
  /** The most pages that the rules allow. */
  readonly most: number
  /** The cost of the larger request as a multiple of the smaller one. Undefined for a fixed size. */
  readonly growth: number | undefined
}

/** Judges the costs of the sizes of a kind, the largest last, by the cost of a page. */
export function judge({ name, units, most }: Kind, costs: readonly Cost[], page: Cost): Judged {
  const largest = costs.at(-1)
  if (!largest) throw new Error(`"${name}" was not measured`)
  const smaller = costs.at(-2)
  return {
    name,
    bytes: largest.bytes,
    pages: largest.cpu / page.cpu,
    most: units * most + largest.bytes / bytesOfPage,
    growth: smaller && largest.cpu / smaller.cpu,
  }
}

/** Whether a kind costs too much, or grows too fast. */
export function breaksRules({ pages, most, growth = 0 }: Judged): boolean {
  return pages > most || growth > mostGrowth
}

/** Returns the sizes in which a kind is measured. */
export function sizesOf({ largest }: Kind): readonly number[] {
  return largest === undefined ? [0] : [Math.floor(largest / 2), largest]
}
