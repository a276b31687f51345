import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { capture } from './capture.ts'
import type { StartResults } from './results.ts'
import { run } from './running.ts'

const rounds = 5
const root = join(import.meta.dirname, '..')

/** Starts the sample site with `npm start`, first with an empty cache, then with the cache of that start. */
export async function measureStart(): Promise<Omit<StartResults, 'setting'>> {
  const cold: number[] = []
  const warm: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const cache = await mkdtemp(join(tmpdir(), 'bench-start-'))
    cold.push(await timeToFirstAnswer(cache))
    warm.push(await timeToFirstAnswer(cache))
    await rm(cache, { recursive: true })
  }
  return { cold, warm }
}

/** Returns the time from the start of npm to the first response, in milliseconds. */
async function timeToFirstAnswer(cache: string): Promise<number> {
  const began = performance.now()
  await using running = await run(port => ({
    program: 'npm',
    parameters: ['start', '--silent', '--prefix', root],
    environment: { PORT: String(port), CACHE_DIR: cache, NODE_ENV: 'development' },
  }))
  await capture(`${running.origin}/`, {})
  const milliseconds = performance.now() - began
  // Pictures that are drawn after the first response must be finished, or they would be missing in the cache.
  await sleep(3_000)
  return milliseconds
}
