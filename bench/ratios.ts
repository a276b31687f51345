import type { MeasuredCase } from './results.ts'
import { bareName } from './servers.ts'
import { ratios, type Spread, spreadOf } from './statistics.ts'

/**
 * The CPU time of a server for a request, divided by that of another one, or of bare `node:http`, in the same round.
 * Undefined where one of them was not measured.
 */
export function ratioOf({ measured }: MeasuredCase, server: string, other = bareName): Spread | undefined {
  const [own, others] = [server, other].map(name =>
    measured.find(each => each.server === name)?.rounds.map(({ cpu }) => cpu),
  )
  return own && others && spreadOf(ratios(own, others))
}
