import { execFile, spawn } from 'node:child_process'
import { chmod, cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative, sep } from 'node:path'
import { promisify } from 'node:util'
import { root } from '../support/process.ts'
import { type Mutant, plantedIn } from './mutant.ts'

/** The result of the tests: all passed, a limit was exceeded, or the first that failed. */
export type Outcome = 'passed' | 'time limit' | 'memory limit' | { readonly failed: string }

/** A copy of the project in the system's temporary folder, in which mutants are planted. */
export interface Scratch {
  /** Runs tests over these mutants, which overlap nowhere, in one process. Patterns are tried in their order. */
  test(mutants: readonly Mutant[], patterns: readonly string[], limit: number): Promise<Outcome>
  remove(): Promise<void>
}

const execute = promisify(execFile)

/** The process groups of the tests that run. */
const groups = new Set<number>()

let isStopped = false

/** Stops all running tests. No more results follow. */
export function stopTests(): void {
  isStopped = true
  for (const group of groups) killGroup(group)
}

/** In bytes, of the tests and all that they start. */
const memoryLimit = 4 * 1024 ** 3

/** In milliseconds; a test that goes on waiting has found a mutant. */
const testTimeout = 120_000

/** What a copy goes without. It has the pictures that were drawn before: the tests of it would draw them all. */
const left = /^(?:\.git|coverage|dist|judges|node_modules|var\/(?!cache$)[^/]+|cli\/(?:dist|node_modules))$/

export async function makeScratch(): Promise<Scratch> {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-mutants-'))
  // Some tests run for a moment as a user who is not root, and load files then.
  await chmod(folder, 0o755)
  const isTaken = (path: string) => !left.test(relative(root, path).replaceAll(sep, '/'))
  await cp(root, folder, { recursive: true, filter: isTaken })
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'))
  return {
    async test(mutants, patterns, limit) {
      const sources = new Map<string, string>()
      for (const { file } of mutants) sources.set(file, await readFile(join(folder, file), 'utf8'))
      try {
        for (const [file, source] of sources) {
          const changes = mutants.filter(mutant => mutant.file === file)
          await writeFile(join(folder, file), plantedIn(source, changes))
        }
        return await runTests(folder, patterns, limit)
      } finally {
        for (const [file, source] of sources) await writeFile(join(folder, file), source)
      }
    },
    remove: () => rm(folder, { recursive: true, maxRetries: 5, retryDelay: 200 }),
  }
}

/** Puts the run in a separate process group, so that servers that it leaves behind end with it. */
function runTests(folder: string, patterns: readonly string[], limit: number): Promise<Outcome> {
  const reporter = join(root, 'test/mutants/bail.mjs')
  const flags = [
    '--test',
    '--test-isolation=none',
    `--test-reporter=${reporter}`,
    `--test-timeout=${testTimeout}`,
    '--max-semi-space-size=64',
  ]
  const child = spawn(process.execPath, [...flags, ...patterns], {
    cwd: folder,
    detached: true,
    env: { ...process.env, NODE_COMPILE_CACHE: join(folder, 'var/compiled') },
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const group = child.pid
  if (group !== undefined) groups.add(group)
  let printed = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    printed += text
  })
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => end('time limit'), limit)
    const watch = setInterval(async () => {
      if ((await memoryOf(group)) > memoryLimit) end('memory limit')
    }, 1000)
    child.on('error', reject)
    child.on('exit', code => {
      if (isStopped) reject(new Error('the tests were stopped'))
      if (code === 2) reject(new Error(`no tests: ${patterns.join(' ')}`))
      end(code === 0 ? 'passed' : { failed: printed.trim() || `status ${code}` })
    })

    function end(outcome: Outcome): void {
      clearTimeout(timer)
      clearInterval(watch)
      if (group !== undefined) killGroup(group)
      resolve(outcome)
    }
  })
}

/** Returns how much memory the processes of a group use, in bytes. 0 where the system does not say. */
async function memoryOf(group: number | undefined): Promise<number> {
  const { stdout } = await execute('ps', ['-o', 'rss=', '-g', String(group)]).catch(() => ({ stdout: '' }))
  return stdout.split('\n').reduce((sum, size) => sum + Number(size) * 1024, 0)
}

function killGroup(group: number): void {
  groups.delete(group)
  try {
    process.kill(-group, 'SIGKILL')
  } catch {
    // The group has ended, and no process is left.
  }
}
