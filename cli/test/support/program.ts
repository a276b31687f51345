import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { request as sendRequest } from 'node:http'
import { join } from 'node:path'
import { PassThrough, Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { after } from 'node:test'
import { type CleanupContext, root, startSite, temporaryFolder } from '../../../test/support/process.ts'
import type { Terminal } from '../../src/terminal.ts'
import { startScripted } from './scripted-server.ts'

// The build writes these values into the program.
const { version, vitrine: site } = JSON.parse(await readFile(join(root, 'cli/package.json'), 'utf8'))
Object.assign(globalThis, { VITRINE_PACKAGE: { version, url: site?.url ?? '' } })
const { execute } = await import('../../src/program.ts')

/** The program as it is published; `npm test` builds it. */
export const programPath = join(root, 'cli/dist/vitrine.js')

/** A company that shares no word with the one of this repository. */
export const contentDir = join(root, 'test/fixtures/second-company')

/** The company's own address, which its answers name wherever the site really listens. */
export const baseUrl = 'https://www.example.org'

/** Tidies up after all tests of a file. */
export const thisFile: CleanupContext = { after: close => after(() => (close as () => unknown)()) }

export interface Ended {
  readonly status: number | null
  readonly stdout: string
  readonly stderr: string
}

export interface Setting {
  readonly env?: Readonly<Record<string, string>>
  readonly input?: string | Uint8Array
  readonly node?: string
  /** Gives the program a terminal of so many columns instead of pipes. */
  readonly columns?: number
}

/** Runs a command line in this process, in English unless the environment says otherwise. */
export async function vitrine(words: readonly string[], setting: Setting = {}): Promise<Ended> {
  const { env = {}, input = '', columns } = setting
  const screen = columns ? { isTTY: true, columns } : {}
  const stdout = Object.assign(new PassThrough(), screen)
  const stderr = Object.assign(new PassThrough(), screen)
  const terminal = { stdin: Readable.from([input]), stdout, stderr, env: { LANG: 'en_US.UTF-8', ...env } }
  const running = execute(words, {
    // These are pipes, where the program expects the streams of a process, which may be terminals.
    terminal: terminal as object as Terminal,
    interruption: new AbortController().signal,
    interrupt: () => {},
  }).finally(() => {
    stdout.end()
    stderr.end()
  })
  const [status, data, notes] = await Promise.all([running, text(stdout), text(stderr)])
  return { status, stdout: data, stderr: notes }
}

/** Runs the built program as a process of its own, with pipes for all its streams, until it ends. */
export async function vitrineProcess(words: readonly string[], setting: Setting = {}): Promise<Ended> {
  const child = start(words, setting)
  child.stdin.end(setting.input ?? '')
  const [stdout, stderr, [status]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close'),
  ])
  return { status, stdout, stderr }
}

/** Starts the program with pipes for all its streams; nothing but this environment, in English unless it says otherwise. */
export function start(
  words: readonly string[],
  { env = {}, node }: Setting = {},
): ChildProcessWithoutNullStreams {
  return spawn(node ?? process.execPath, [programPath, ...words], {
    env: { PATH: process.env.PATH ?? '', LANG: 'en_US.UTF-8', ...env },
  })
}

/**
 * A started site of that company, and the environment that names it. Each request comes from a separate client, so that
 * quotas do not get in the way.
 */
export async function startCompany(test: CleanupContext, environment: Readonly<Record<string, string>> = {}) {
  const site = await startSite(test, {
    CONTENT_DIR: contentDir,
    BASE_URL: baseUrl,
    MAILBOX_DIR: await temporaryFolder(test),
    TRUST_PROXY: '1',
    ...environment,
  })
  let clients = 0
  const proxy = await startScripted(test, (request, response) => {
    clients += 1
    const fields = { ...request.headers, 'x-forwarded-for': `10.0.${clients >> 8}.${clients & 255}` }
    const { method, url: path } = request
    const onward = sendRequest(`${site.url}${path}`, { method, headers: fields }, answer => {
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(response)
    })
    request.pipe(onward)
  })
  return { url: proxy.url, directUrl: site.url, env: { VITRINE_URL: proxy.url } }
}
