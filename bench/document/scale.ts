import type { Results, ScaleResult } from '../results.ts'
import { figure, table } from './table.ts'

/** Returns the section on the start and the memory of sites of different sizes. */
export function scaleSection({ results }: NonNullable<Results['scale']>): string {
  const seconds = (milliseconds: number) => figure(milliseconds / 1000)
  const rows = results.map(({ posts, cold, warm, changed, reload, memoryAfterAll, cache }) => [
    posts.toLocaleString('en'),
    seconds(cold.firstPost),
    seconds(warm.firstPost),
    seconds(changed.firstPost),
    seconds(reload),
    figure(mostMemory({ cold, warm, changed, memoryAfterAll })),
    figure(cache),
  ])
  return `## Sites of many posts

Seconds from the start of the process to the first post. A reload takes from SIGHUP until a change of one post is visible.
Every tenth post has a photograph. Memory is the peak.
The targets for 10,000 posts are 15 s with an empty cache and 3 s with a full one. A reload should take 1 s, and memory stay below 1,024 MiB.

${table(['posts', 'empty cache, s', 'full cache, s', 'one change, s', 'reload, s', 'memory, MiB', 'cache, MiB'], rows)}`
}

/** Returns the peak memory of a site of this size, in MiB. */
export function mostMemory({
  cold,
  warm,
  changed,
  memoryAfterAll,
}: Pick<ScaleResult, 'cold' | 'warm' | 'changed' | 'memoryAfterAll'>): number {
  return Math.max(cold.memory, warm.memory, changed.memory, memoryAfterAll)
}
