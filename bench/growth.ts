import { ratioOf } from './ratios.ts'
import type { MeasuredCase } from './results.ts'
import { site } from './servers.ts'

/** The accepted growth of a ratio over the recorded one, as a fraction. Machines are noisy. */
export const allowedGrowth = 0.2

/** A case whose ratio to bare `node:http` was measured again. */
export interface Comparison {
  readonly name: string
  readonly recorded: number
  readonly measured: number
  /** Whether the ratio exceeds the recorded one by more than `allowedGrowth`. */
  readonly hasGrown: boolean
}

/**
 * Compares the ratios of the site with the recorded ones.
 *
 * @throws Error for a case that was never recorded
 */
export function compareWithRecorded(
  recorded: readonly MeasuredCase[],
  measured: readonly MeasuredCase[],
): Comparison[] {
  return measured.map(each => {
    const { name } = each
    const before = recorded.find(other => other.name === name)
    const [now, then] = [each, before].map(of => of && ratioOf(of, site.name)?.median)
    if (then === undefined) throw new Error(`"${name}" was not recorded: run npm run bench`)
    if (now === undefined) throw new Error(`"${name}" was not measured`)
    return { name, recorded: then, measured: now, hasGrown: now > then * (1 + allowedGrowth) }
  })
}
