import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'

export const judgesRoot = join(import.meta.dirname, '..')

/** The result of a program. */
export interface Ending {
  readonly status: number | null
  /** All that it printed, on both streams. */
  readonly output: string
}

/**
 * Runs a program of the judges' packages, or Node itself, to its end. The environment disables telemetry and update
 * checks.
 */
export async function runCommand(
  program: 'redocly' | 'spectral' | 'node',
  parameters: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): Promise<Ending> {
  const script = program === 'node' ? [] : [programPath(program)]
  // A runner of tests that believes to be within another one runs nothing.
  const { NODE_TEST_CONTEXT: _, ...inherited } = process.env
  const child = spawn(process.execPath, [...script, ...parameters], {
    cwd: join(judgesRoot, '..'),
    env: { ...inherited, ...quiet, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const [stdout, stderr, [status]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close'),
  ])
  return { status, output: stdout + stderr }
}

/** Returns the path of a program that npm has installed for the judges. */
export function programPath(name: string): string {
  return join(judgesRoot, 'node_modules/.bin', name)
}

const quiet = { REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true', NO_COLOR: '1' }
