import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Results } from './results.ts'

/** The parts that are separate programs of this folder. Each prints its results as JSON. */
const programs = {
  scale: ['content-scale.ts'],
  connections: ['connections.ts'],
  quota: ['--expose-gc', 'quota.ts'],
  costs: ['costs.ts', '--json'],
} as const

/** Runs the program of a part and returns its results. */
export async function runProgram<Part extends keyof typeof programs>(
  part: Part,
): Promise<NonNullable<Results[Part]>> {
  const { stdout } = await promisify(execFile)(process.execPath, programs[part], {
    cwd: join(import.meta.dirname),
    maxBuffer: 2 ** 24,
  })
  return JSON.parse(stdout)
}
