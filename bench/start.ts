import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { capture } from './capture.ts'
import type { StartResults } from './results.ts'
import { type Command, type Running, run } from './running.ts'

const rounds = 5
const root = join(import.meta.dirname, '..')

/** Ports differ from start to start, but a real site keeps its origin, and so its kept publication. */
const sameOrigin = { BASE_URL: 'http://localhost' }

/**
 * Starts the sample site with `npm start`, first with an empty cache, then with the cache of that start. Then starts it as a
 * service manager does, after a SIGKILL under load.
 */
export async function measureStart(): Promise<Omit<StartResults, 'setting'>> {
  const cold: number[] = []
  const warm: number[] = []
  const afterKill: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const cache = await mkdtemp(join(tmpdir(), 'bench-start-'))
    cold.push(await timeToFirstAnswer(cache))
    warm.push(await timeToFirstAnswer(cache))
    await killUnderLoad(cache)
    afterKill.push(await timeToFirstAnswer(cache, asService))
    await rm(cache, { recursive: true })
  }
  return { cold, warm, afterKill }
}

type Program = Pick<Command, 'program' | 'parameters'>

const npmStart: Program = { program: 'npm', parameters: ['start', '--silent', '--prefix', root] }
const asService: Program = {
  program: process.execPath,
  parameters: [join(root, 'bin/vitrine-site.js'), 'start'],
}

function start(program: Program, cache: string): Promise<Running> {
  return run(port => ({
    ...program,
    environment: { PORT: String(port), CACHE_DIR: cache, NODE_ENV: 'development', ...sameOrigin },
  }))
}

/** Returns the time from the start of the program to the first response, in milliseconds. */
async function timeToFirstAnswer(cache: string, program = npmStart): Promise<number> {
  const began = performance.now()
  await using running = await start(program, cache)
  await capture(`${running.origin}/`, {})
  const milliseconds = performance.now() - began
  // Pictures that are drawn after the first response must be finished, or they would be missing in the cache.
  await sleep(3_000)
  return milliseconds
}

/** Has eight clients read pages for a second, and kills the site while it answers them. */
async function killUnderLoad(cache: string): Promise<void> {
  await using running = await start(asService, cache)
  const paths = ['/', '/en', '/es', '/llms.txt', '/openapi.json']
  let isKilled = false
  const clients = Array.from({ length: 8 }, async () => {
    for (let asked = 0; !isKilled; asked += 1) {
      const response = await fetch(`${running.origin}${paths[asked % paths.length]}`)
      await response.bytes()
    }
  })
  await sleep(1_000)
  isKilled = true
  process.kill(running.pid, 'SIGKILL')
  // Connections break when the site is killed.
  await Promise.allSettled(clients)
}
