import assert from 'node:assert/strict'
import { type ChildProcess, spawn } from 'node:child_process'
import { EventEmitter, once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { recordDocument, recordingProcess } from './recording.ts'

/** The part of a test or a suite that cleans up afterwards. */
export interface CleanupContext {
  after(tidyUp: () => unknown): void
}

/** An `undefined` removes a default value. */
export type Environment = Readonly<Record<string, string | undefined>>

/** What a site prints. */
interface Printing {
  /** All that it has printed so far. */
  stdout(): string
  /** The first log record with this message, or a later one; rejects when the process ends without it. */
  logged(message: string, count?: number): Promise<LogRecord>
}

/** A run of the program as a separate process. */
export interface Run extends Printing {
  stderr(): string
  /** Settles when the process has ended and all its output is read. */
  readonly ended: Promise<{ readonly status: number | null; readonly signal: NodeJS.Signals | null }>
  readonly pid: number | undefined
  kill(signal: NodeJS.Signals): void
}

/** A site that listens. */
export interface ServedSite extends Printing {
  /** The address at which it really listens, even if BASE_URL is another. */
  readonly url: string
  readonly port: number
  readonly listening: LogRecord
}

/** A run that listens. */
export type RunningSite = Run & ServedSite

export type LogRecord = Readonly<Record<string, unknown>>

export const root = join(import.meta.dirname, '../..')

/** Without `BASE_URL` a site uses the address at which it listens, for clients that follow its links. */
export const ownOrigin = { BASE_URL: undefined } as const

/** The content of the repository, for tests of that content. */
export const sampleContent = { ...ownOrigin, CONTENT_DIR: join(root, 'content') }

/** The first company of the tests, which has a blog and five services; the second one is smaller and starts sooner. */
export const companyContent = { CONTENT_DIR: join(root, 'test/fixtures/company') }

/** The default environment of started processes. */
const { NODE_COMPILE_CACHE } = process.env
export const defaultEnvironment = {
  ...(NODE_COMPILE_CACHE && { NODE_COMPILE_CACHE }),
  PORT: '0',
  // One for all, so that what one start has compressed serves the next; `ownOrigin` is for tests that follow links.
  BASE_URL: 'http://localhost',
  CONTENT_DIR: join(root, 'test/fixtures/second-company'),
  CACHE_DIR: join(root, 'var/cache'),
}

/**
 * Starts `vitrine-site` of the project, or of a copy, with only this environment and the defaults. It ends with the
 * test at the latest.
 */
export function run(
  test: CleanupContext,
  environment: Environment = {},
  cwd: string = root,
  parameters: readonly string[] = ['start'],
  project: string = root,
): Run {
  // A copy has operations that the site does not have, and `dev` refuses foreign hosts: they are not recorded.
  const isRecorded = parameters[0] === 'start' && mayRecord(environment, project)
  const recording = isRecorded ? recordingProcess() : { options: [], environment: {} }
  const child = spawn(
    process.execPath,
    [...recording.options, join(project, 'bin/vitrine-site.js'), ...parameters],
    {
      cwd,
      env: { ...defaultEnvironment, ...recording.environment, ...environment },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  )
  test.after(() => stop(child))
  const log = collectLog()
  let stderr = ''
  child.stderr.on('data', chunk => {
    stderr += chunk
  })
  createInterface({ input: child.stdout }).on('line', line => log.add(`${line}\n`))
  const ended = once(child, 'close').then(([status, signal]) => ({ status, signal }))
  return {
    stdout: log.text,
    stderr: () => stderr,
    ended,
    async logged(message, count = 1) {
      const record = await Promise.race([log.has(message, count), ended.then(() => undefined)])
      return record ?? assert.fail(`ended without "${message}": ${stderr}`)
    },
    pid: child.pid,
    kill: signal => void child.kill(signal),
  }
}

/** Runs a command of `vitrine-site` of the project, or of a copy, to its end. */
export async function completed(
  test: CleanupContext,
  words: readonly string[],
  environment: Environment = {},
  project: string = root,
) {
  const running = run(test, environment, root, words, project)
  const { status } = await running.ended
  return { status, stdout: running.stdout(), stderr: running.stderr() }
}

/** Collects the printed lines and the log records among them. */
export function collectLog() {
  let text = ''
  const records: LogRecord[] = []
  const grown = new EventEmitter()
  return {
    add(line: string) {
      text += line
      if (line.startsWith('{')) records.push(JSON.parse(line))
      grown.emit('line')
    },
    text: () => text,
    /** The record with this message, once it is there so often. */
    async has(message: string, count = 1): Promise<LogRecord> {
      for (;;) {
        const found = records.filter(({ msg }) => msg === message)[count - 1]
        if (found) return found
        await once(grown, 'line')
      }
    },
  }
}

/** Starts the program and waits until it listens. */
export async function startSite(
  test: CleanupContext,
  environment: Environment = {},
  cwd = root,
  project = root,
  options: readonly string[] = [],
): Promise<RunningSite> {
  const site = run(test, environment, cwd, ['start', ...options], project)
  const listening = await site.logged('listening')
  return { ...site, ...(await listeningAddress(listening, mayRecord(environment, project))) }
}

/** Whether the judges may read the responses of a site. Their requests would change counts and logs of requests. */
export function mayRecord({ ADMIN_PORT, LOG_REQUESTS }: Environment, project: string = root): boolean {
  return project === root && ADMIN_PORT === undefined && LOG_REQUESTS === undefined
}

/** Returns the address of a site from its own log record. */
export async function listeningAddress(listening: LogRecord, isRecorded = true) {
  const port = Number(listening.port)
  const host = listening.host === '0.0.0.0' ? '127.0.0.1' : listening.host
  const url = `http://${host}:${port}`
  if (isRecorded) await recordDocument(url)
  return { url, port, listening }
}

/** Creates an empty folder for this test, which is removed after it. */
export async function temporaryFolder(test: CleanupContext): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-'))
  test.after(() => rm(folder, { recursive: true, force: true }))
  return folder
}

/** Returns a port of this machine on which another server listens during this test. */
export async function takenPort(test: CleanupContext): Promise<number> {
  const other = createServer().listen(0, '127.0.0.1')
  test.after(() => other.close())
  await once(other, 'listening')
  return (other.address() as AddressInfo).port
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGKILL')
  await once(child, 'exit')
}

/** Posts a contact message to the API of a started site. */
export function postMessage(
  url: string,
  message: unknown,
  path = '/api/v1/contato',
  fields: Readonly<Record<string, string>> = {},
): Promise<Response> {
  return fetch(`${url}${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...fields },
    body: JSON.stringify(message),
  })
}
