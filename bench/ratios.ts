import type { MeasuredCase } from './results.ts'
import { bareName } from './servers.ts'
import { ratios, type Spread, spreadOf } from './statistics.ts'

/**
 * Returns the CPU time of a server for a request, divided by that of another server in the same round. The other one is
 * bare `node:http` by default. Returns undefined where one of them was not measured.
 */
export function ratioOf({ measured }: MeasuredCase, server: string, other = bareName): Spread | undefined {
  const [own, others] = [server, other].map(name =>
    measured.find(each => each.server === name)?.rounds.map(({ cpu }) => cpu),
  )
  return own && others && spreadOf(ratios(own, others))
}
