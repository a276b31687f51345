import assert from 'node:assert/strict'
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { suite, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '../support/installed.ts'
import { message } from '../support/message.ts'
import { openPipe, type Pipe } from '../support/pipes.ts'
import {
  type CleanupContext,
  defaultEnvironment,
  postMessage,
  root,
  takenPort,
  temporaryFolder,
} from '../support/process.ts'

/** The ways in which the reader of the log can fail. */
const troubles = [
  ['has gone', (pipe: Pipe) => pipe.close()],
  ['does not read and the pipe is full', (pipe: Pipe) => pipe.fill()],
] as const

const refusals: readonly (readonly [
  reason: string,
  status: number,
  environment: (t: CleanupContext) => Promise<Record<string, string>>,
  parameters?: readonly string[],
])[] = [
  ['is refused for its configuration', 78, async () => ({ PORT: 'none' })],
  ['is refused for its content', 65, async t => ({ CONTENT_DIR: await temporaryFolder(t) })],
  ['finds its port taken', 69, async t => ({ PORT: String(await takenPort(t)) })],
  ['is refused for an argument', 64, async () => ({}), ['init']],
  ['is asked for help', 0, async () => ({}), ['--help']],
]

// A process that hangs does so for ever: the time is for a busy machine.
suite('a log reader in trouble', { concurrency: 3, timeout: 300_000 }, () => {
  for (const [what, trouble] of troubles) {
    test(`a process whose log reader ${what} from the start on serves, and a stop ends it with 0`, async t => {
      const pipe = await openPipe(t)
      trouble(pipe)
      const { child, url } = await startInto(t, pipe)
      assert.equal((await postMessage(url, message)).status, 200)
      child.kill('SIGTERM')
      assert.deepEqual(await endOf(child), [0, null])
    })

    test(`a process whose log reader ${what} while it runs goes on serving, and a stop ends it with 0`, async t => {
      const pipe = await openPipe(t)
      const { child, url } = await startInto(t, pipe)
      trouble(pipe)
      for (let count = 0; count < 3; count += 1) {
        assert.equal((await postMessage(url, message)).status, 200)
      }
      child.kill('SIGTERM')
      assert.deepEqual(await endOf(child), [0, null])
    })

    test(`a process whose log reader ${what} while it stops ends with 0`, async t => {
      const pipe = await openPipe(t)
      const { child } = await startInto(t, pipe, { DRAIN_SECONDS: '1' })
      child.kill('SIGTERM')
      await sleep(300)
      trouble(pipe)
      assert.deepEqual(await endOf(child), [0, null])
    })

    for (const [reason, status, environment, parameters] of refusals) {
      test(`a start that ${reason}, whose reader ${what}, ends with ${status}`, async t => {
        const pipe = await openPipe(t)
        trouble(pipe)
        const child = spawnInto(t, pipe, await environment(t), parameters)
        assert.deepEqual(await endOf(child), [status, null])
      })
    }
  }
})

/** Starts the program with both its outputs in one pipe, as `2>&1 |` does, and waits until it answers. */
async function startInto(t: CleanupContext, pipe: Pipe, environment: Record<string, string> = {}) {
  const port = await freePort()
  const MAILBOX_DIR = await temporaryFolder(t)
  const child = spawnInto(t, pipe, { PORT: String(port), MAILBOX_DIR, ...environment })
  const url = `http://127.0.0.1:${port}`
  while (!(await isAnswered(url))) {
    assert.ok(!hasEnded(child), 'it ended before it answered')
    await sleep(50)
  }
  return { child, url }
}

function spawnInto(
  t: CleanupContext,
  { writer }: Pipe,
  environment: Record<string, string>,
  parameters: readonly string[] = ['start'],
): ChildProcess {
  const child = spawn(process.execPath, [join(root, 'bin/vitrine-site.js'), ...parameters], {
    cwd: root,
    env: { ...defaultEnvironment, ...environment },
    stdio: ['ignore', writer, writer],
  })
  t.after(() => child.kill('SIGKILL'))
  return child
}

async function endOf(child: ChildProcess): Promise<unknown[]> {
  return hasEnded(child) ? [child.exitCode, child.signalCode] : once(child, 'exit')
}

function hasEnded({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode !== null || signalCode !== null
}

function isAnswered(url: string): Promise<boolean> {
  // Another program can have taken the port, and it may say nothing.
  return fetch(url, { signal: AbortSignal.timeout(5_000) }).then(
    ({ ok }) => ok,
    () => false,
  )
}
