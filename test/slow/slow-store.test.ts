import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { type MailServer, startMailServer } from '../support/mail-server.ts'
import { type CleanupContext, type RunningSite, startSite } from '../support/process.ts'
import { type RedisServer, startRedis, withoutRedis } from '../support/redis.ts'
import { type SlowProxy, startSlowProxy } from '../support/slow-proxy.ts'

/** Two processes that share a store behind a slow proxy, and one mail server. */
interface Setting {
  readonly pair: readonly RunningSite[]
  readonly store: RedisServer
  readonly proxy: SlowProxy
  readonly mailServer: MailServer
}

test('two processes whose shared store is slow: one key is one e-mail, and every 200 has its e-mail', {
  skip: withoutRedis,
  timeout: 120_000,
}, async t => {
  const setting = await startPair(t)
  const { pair, store, proxy, mailServer } = setting

  for (const delay of [0, 70, 500]) {
    await t.test(`replies ${delay} ms late`, async () => {
      proxy.delay = delay
      const keys = newKeys(`${delay} ms`, 20)
      assertOnce(mailServer, await race(pair, keys, 3))
      assertOnce(mailServer, await repeatUntilSent(pair, keys))
    })
  }

  await t.test('replies 3 s late: each answer is 503, and readings are answered', async () => {
    proxy.delay = 3_000
    const keys = newKeys('3 s', 20)
    const sentBefore = mailServer.mails.length
    const racing = race(pair, keys, 3)
    for (const site of pair) assert.equal((await fetch(`${site.url}/api/v1`)).status, 200)
    for (const statuses of (await racing).values()) assert.deepEqual([...new Set(statuses)], [503])
    assert.equal(mailServer.mails.length, sentBefore)
    proxy.delay = 0
    const answers = await repeatUntilSent(pair, keys)
    assertOnce(mailServer, answers)
    assert.ok(![...answers.values()].flat().includes(409), 'a claim that was given up is not in the way')
  })

  await t.test('connections that break in the middle of claims', async () => {
    proxy.delay = 200
    const keys = newKeys('cut', 20)
    const racing = race(pair, keys, 3)
    for (const time of [100, 600]) {
      await sleep(time)
      proxy.cut()
    }
    assertOnce(mailServer, await racing)
    assertOnce(mailServer, await repeatUntilSent(pair, keys))
    proxy.delay = 0
  })

  await t.test('processes that are short of CPU time', async t => {
    proxy.delay = 0
    burnCpu(t, 6)
    const keys = newKeys('CPU', 30)
    assertOnce(mailServer, await race(pair, keys, 5))
    assertOnce(mailServer, await repeatUntilSent(pair, keys))
  })

  await t.test(
    'a store that falls silent: 503 until it is known to be away, and readings are answered',
    async () => {
      store.freeze()
      // Each process finally uses only its own records, so each gets a separate key.
      const answers = await Promise.all(
        pair.map(
          async (site, index) => [`silent/${index}/`, await repeat(site, `silent/${index}/`)] as const,
        ),
      )
      for (const [, statuses] of answers) {
        assert.ok(statuses.length > 1)
        assert.deepEqual([...new Set(statuses.slice(0, -1))], [503])
      }
      assertOnce(mailServer, new Map(answers))
      for (const site of pair) assert.equal((await fetch(`${site.url}/api/v1`)).status, 200)
      store.resume()
    },
  )
})

async function startPair(t: CleanupContext): Promise<Setting> {
  const store = await startRedis(t)
  const proxy = await startSlowProxy(t, Number(new URL(store.url).port))
  const mailServer = await startMailServer(t)
  const environment = {
    VALKEY_URL: `redis://127.0.0.1:${proxy.port}`,
    SMTP_URL: mailServer.url,
    TRUST_PROXY: '127.0.0.0/8',
  }
  const pair = await Promise.all([startSite(t, environment), startSite(t, environment)])
  return { pair, store, proxy, mailServer }
}

/** Keeps the processors busy until the test is over. */
function burnCpu(t: CleanupContext, processes: number): void {
  for (let count = 0; count < processes; count += 1) {
    const child = spawn(process.execPath, ['-e', 'for(;;);'], { stdio: 'ignore' })
    t.after(() => child.kill('SIGKILL'))
  }
}

function newKeys(name: string, count: number): string[] {
  return Array.from({ length: count }, (_, index) => `${name}/${index}/`.replaceAll(' ', ''))
}

/** The statuses of the responses for each key. */
type Answers = ReadonlyMap<string, readonly number[]>

/** Sends each key several times to each process, all at once. */
async function race(pair: readonly RunningSite[], keys: readonly string[], times: number): Promise<Answers> {
  const sites = Array.from({ length: times }, () => pair).flat()
  const answers = keys.map(
    async key => [key, await Promise.all(sites.map(site => submit(site, key)))] as const,
  )
  return new Map(await Promise.all(answers))
}

/** Sends each key to one process after the other, to each until the status is 200. */
async function repeatUntilSent(pair: readonly RunningSite[], keys: readonly string[]): Promise<Answers> {
  const answers = keys.map(async key => {
    const statuses: number[] = []
    for (const site of pair) statuses.push(...(await repeat(site, key)))
    return [key, statuses] as const
  })
  return new Map(await Promise.all(answers))
}

/** Sends a key to a process until the status is 200. */
async function repeat(site: RunningSite, key: string): Promise<number[]> {
  const statuses: number[] = []
  do statuses.push(await submit(site, key))
  while (statuses.at(-1) !== 200)
  return statuses
}

function assertOnce({ mails }: MailServer, answers: Answers): void {
  const count = (key: string) => mails.filter(({ email }) => email.text?.includes(key)).length
  const keys = [...answers.keys()]
  const possible = new Set([200, 409, 503])
  assert.deepEqual(
    [...answers.values()].flat().filter(status => !possible.has(status)),
    [],
  )
  assert.deepEqual(
    keys.filter(key => count(key) > 1),
    [],
    'sent more than once',
  )
  assert.deepEqual(
    keys.filter(key => answers.get(key)?.includes(200) && count(key) === 0),
    [],
    'answered 200 but not sent',
  )
}

let clients = 0

/** Posts the message of a key, as a client that has sent nothing yet. */
async function submit(site: RunningSite, key: string): Promise<number> {
  clients += 1
  const response = await fetch(`${site.url}/api/v1/contato`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      'Idempotency-Key': key,
      'X-Forwarded-For': `10.0.${clients >> 8}.${clients & 255}`,
    },
    body: JSON.stringify({
      nome: 'Ana Souza',
      email: 'ana@empresa.example',
      mensagem: `Controlamos pedidos em planilhas: ${key}`,
    }),
  })
  await response.arrayBuffer()
  return response.status
}
