import type { Results, ScaleResult, StartResults } from '../results.ts'
import { spreadOf } from '../statistics.ts'
import { figure, table } from './table.ts'

/** Returns the section on the start and the memory of sites of different sizes. */
export function scaleSection({ results }: NonNullable<Results['scale']>): string {
  const seconds = (milliseconds: number) => figure(milliseconds / 1000)
  const rows = results.map(({ posts, cold, warm, changed, requestCpu, memoryAfterAll, cache }) => [
    posts.toLocaleString('en'),
    seconds(cold.firstPost),
    seconds(warm.firstPost),
    seconds(changed.firstPost),
    figure(mostMemory({ cold, warm, changed, memoryAfterAll })),
    figure(cache),
    figure(requestCpu),
  ])
  return `## Sites of many posts

![Time to the first post and memory, for sites of different sizes](performance/scale.svg)

From the start of the process to the end of the first answer, a post in the middle of the blog: with an empty cache, with a full one, and after a
change of one post. Every tenth post shows a photograph. Memory is the peak, also after every post was asked for once. The last column is the CPU
time of a request for a post that was asked for before, with a client in JavaScript; compare it only with itself.

${table(['posts', 'cold, s', 'warm, s', 'one change, s', 'memory, MiB', 'cache, MiB', 'request, µs'], rows)}`
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

/** Returns the section on the start of the sample content. */
export function startSection({ cold, warm }: StartResults): string {
  const row = (name: string, values: readonly number[]) => {
    const { median, least, most } = spreadOf(values)
    return [name, figure(median / 1000), `${figure(least / 1000)} to ${figure(most / 1000)}`]
  }
  return `## Start

From \`npm start\` to the end of the first answer, the home page of the sample content; ${cold.length} starts each.

${table(['cache', 'median, s', 'extremes, s'], [row('empty, as in a fresh clone', cold), row('from the start before', warm)])}`
}
