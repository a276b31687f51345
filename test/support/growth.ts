import assert from 'node:assert/strict'

/** Less CPU time than this is no burden, in microseconds. */
const negligible = 10_000

/** Asserts that twice the size costs at most 2.5 times the CPU time. Measures again while other work disturbs it. */
export async function assertLinear(
  work: (size: number) => unknown,
  size: number,
  what: string,
): Promise<void> {
  let [once, twice] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY]
  for (let round = 0; round < 12; round += 1) {
    twice = Math.min(twice, await cpuTime(() => work(2 * size)))
    if (twice < negligible) return
    once = Math.min(once, await cpuTime(() => work(size)))
    if (round > 0 && twice <= 2.5 * once) return
  }
  assert.fail(`${what}: ${Math.round(once)} µs for ${size}, ${Math.round(twice)} µs for ${2 * size}`)
}

/** Returns the CPU time of this thread, in microseconds. */
async function cpuTime(work: () => unknown): Promise<number> {
  const before = process.threadCpuUsage()
  await work()
  const { user, system } = process.threadCpuUsage(before)
  return user + system
}
