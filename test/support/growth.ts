import assert from 'node:assert/strict'

/** Less CPU time than this is no burden, in microseconds. */
const negligible = 10_000

/** Asserts that twice the size costs at most 2.5 times the CPU time. Measures longer while other work disturbs it. */
export async function assertLinear(
  work: (size: number) => unknown,
  size: number,
  what: string,
): Promise<void> {
  if ((await cpuTime(() => work(2 * size))) < negligible) return
  let [once, twice] = [0, 0]
  for (let round = 1; round <= 12; round += 1) {
    once += await cpuTime(() => work(size))
    twice += await cpuTime(() => work(2 * size))
    if (round >= 3 && (twice <= 2.5 * once || twice < round * negligible)) return
  }
  assert.fail(`${what}: ${once} µs for 12 times ${size}, ${twice} µs for 12 times ${2 * size}`)
}

/** Returns the CPU time of this thread, in microseconds. Some systems count it in steps of milliseconds. */
async function cpuTime(work: () => unknown): Promise<number> {
  const before = process.threadCpuUsage()
  await work()
  const { user, system } = process.threadCpuUsage(before)
  return user + system
}
