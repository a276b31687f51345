import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { without } from '../support/installed.ts'
import { ask, startInstances, unusedAddresses } from '../support/instances.ts'
import { startMailServer } from '../support/mail-server.ts'
import type { CleanupContext } from '../support/process.ts'
import {
  type RunningProxy,
  startCaddy,
  startKeepingNginx,
  startShippedNginx,
  type Upstream,
} from '../support/proxies.ts'

/**
 * Each row: the proxy, how long an instance drains, how long the proxy may not know that it is there again, in
 * milliseconds, and how the proxy is started.
 */
const rows: readonly (readonly [
  program: string,
  how: string,
  drainSeconds: number,
  untilKnown: number,
  start: (t: CleanupContext, upstreams: readonly Upstream[]) => Promise<RunningProxy>,
])[] = [
  ['nginx', 'that finds out by refused connections alone', 0, 0, startShippedNginx],
  ['nginx', 'that keeps connections to the instances', 3, 0, startKeepingNginx],
  ['caddy', 'that asks the instances whether they are ready', 5, 2_000, startCaddy],
]

for (const [program, how, drainSeconds, untilKnown, start] of rows) {
  test(`${program} ${how}: while two instances restart one after the other, no request fails and every message is sent exactly once`, {
    skip: without('redis-server', program),
    timeout: 180_000,
  }, async t => {
    // Slow enough that there are messages on the way at each moment.
    const mailServer = await startMailServer(t, { decide: () => sleep(100) })
    const { upstreams, restartEach } = await startInstances(t, {
      SMTP_URL: mailServer.url,
      DRAIN_SECONDS: String(drainSeconds),
    })
    const load = startLoad((await start(t, upstreams)).port)
    await restartEach(untilKnown)
    const { failures, messages } = await load.end()

    assert.deepEqual(failures, [])
    const senders = mailServer.mails.map(({ email }) => email.replyTo?.[0]?.address)
    assert.deepEqual(senders.toSorted(), messages.toSorted())
  })
}

const pages = ['/', '/quem-somos', '/fale', '/oficina', '/en', '/llms.txt', '/quem-somos.md']

const operations = ['/api/v1', '/api/v1/servicos', '/api/v1/paginas?lang=en']

/** Reads pages and the API and sends messages until it is stopped. Each request comes from a new client. */
function startLoad(port: number) {
  const stranger = unusedAddresses()
  const failures: string[] = []
  const messages: string[] = []
  let reads = 0
  let isOver = false
  const workers = [
    repeat(turn => read(pages[turn % pages.length] ?? '/')),
    repeat(turn => read(pages[turn % pages.length] ?? '/')),
    repeat(turn => read(operations[turn % operations.length] ?? '/')),
    ...Array.from({ length: 3 }, () => repeat(send)),
  ]
  return {
    async end() {
      // On a busy machine few requests are sent during the restarts.
      while (reads <= 100 || messages.length <= 20) await sleep(50)
      isOver = true
      await Promise.all(workers)
      return { failures, messages }
    },
  }

  async function repeat(work: (turn: number) => Promise<void>): Promise<void> {
    for (let turn = 0; !isOver; turn += 1) {
      await work(turn)
      await sleep(80)
    }
  }

  async function read(path: string): Promise<void> {
    reads += 1
    await expectOk(`GET ${path}`, ask(port, path, { client: stranger() }))
  }

  async function send(): Promise<void> {
    const email = `ana+${messages.length}@empresa.example`
    messages.push(email)
    const sent = ask(port, '/api/v1/contato', {
      client: stranger(),
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Idempotency-Key': email },
      body: JSON.stringify({ nome: 'Ana Souza', email, mensagem: 'Controlamos pedidos em planilhas.' }),
    })
    await expectOk(`POST of ${email}`, sent)
  }

  async function expectOk(what: string, answer: ReturnType<typeof ask>): Promise<void> {
    try {
      const { status, bytes } = await answer
      if (status !== 200) failures.push(`${what}: ${status} ${bytes}`)
    } catch (error) {
      // A connection that breaks is what this test looks for.
      failures.push(`${what}: ${error}`)
    }
  }
}
