import assert from 'node:assert/strict'
import { join } from 'node:path'
import { suite, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Valkey } from 'iovalkey'
import { readMailbox, startMailServer } from '../support/mail-server.ts'
import { message } from '../support/message.ts'
import { type CleanupContext, type RunningSite, startSite, temporaryFolder } from '../support/process.ts'
import { connectRedis, startRedis, withoutRedis } from '../support/redis.ts'

const warning = 'the shared store fails; this process counts for itself'
const refusal = 'the shared store fails; messages with an Idempotency-Key are answered 503'

const toFill = [
  ['CONFIG', 'SET', 'maxmemory-policy', 'noeviction'],
  ['CONFIG', 'SET', 'maxmemory', '1'],
]
const toEmpty = [['CONFIG', 'SET', 'maxmemory', '0']]

/** The reply of a store after each of these commands, and the commands that repair it. */
const faults: readonly (readonly [string, RegExp, string[][], string[][]])[] = [
  ['is full (OOM)', /OOM/, toFill, toEmpty],
  [
    'has become a replica (READONLY)',
    /READONLY|MASTERDOWN/,
    [['REPLICAOF', '127.0.0.1', '1']],
    [['REPLICAOF', 'NO', 'ONE']],
  ],
  [
    'forbids the commands (NOPERM)',
    /NOPERM/,
    [['ACL', 'SETUSER', 'default', '-set', '-eval', '-evalsha', '-get']],
    [['ACL', 'SETUSER', 'default', '+@all']],
  ],
]

suite('a store that answers with errors', { skip: withoutRedis, timeout: 180_000 }, () => {
  for (const [name, reason, toFail, toMend] of faults) {
    test(`a store that ${name}: the process answers and counts for itself, refuses new keys with 503, and warns once`, async t => {
      for (let attempt = 1; ; attempt += 1) {
        const { site, store, mailbox } = await startWithStore(t)
        try {
          assert.equal((await submit(site, 'earlier-key')).status, 200)
          await tell(store, toFail)
          assert.deepEqual([await remaining(site), await remaining(site)], [59, 58])
          const refused = await Promise.all(['one-key', 'one-key', 'other-key'].map(key => submit(site, key)))
          for (const response of refused) {
            assert.equal(response.status, 503)
            assert.match(response.headers.get('Retry-After') ?? '', /^[1-9]\d*$/)
            assert.equal((await response.json()).code, 'idempotency_unavailable')
          }
          assert.equal(
            (await submit(site, 'earlier-key')).status,
            200,
            'what this process sent it still knows',
          )
          assert.equal((await submit(site)).status, 200, 'a message without a key is sent')
          assert.equal((await readMailbox(mailbox)).length, 2)
          for (const text of [warning, refusal]) {
            assert.match(String((await site.logged(text)).reason), reason)
            assert.equal(site.stdout().split(text).length, 2, 'the warning is there once')
          }

          await tell(store, toMend)
          assert.equal(await remaining(site), 59, 'the store counts again')
          for (const _ of ['first', 'again']) assert.equal((await submit(site, 'one-key')).status, 200)
          assert.equal((await readMailbox(mailbox)).length, 3)
          assert.equal(site.stderr(), '')
          return
        } catch (error) {
          // On a busy machine the site may report a late reply instead: then the test begins again.
          if (attempt === 3 || !site.stdout().includes('timed out: no reply')) throw error
        }
      }
    })
  }

  test('a store whose record is of another kind (WRONGTYPE): the process answers, says where the client stands, and warns', async t => {
    const { site, store } = await startWithStore(t)
    await store.lpush('vitrine:http://localhost:quota:leitura:127.0.0.1', 'not a count')
    assert.equal(await remaining(site), 59)
    assert.equal(await remaining(site, 'OPTIONS'), 59)
    assert.match(String((await site.logged(warning)).reason), /WRONGTYPE/)
  })

  test('a store that says nothing for 10 seconds: answers do not wait until its connection is given up', async t => {
    const { site, store } = await startWithStore(t)
    await store.call('CLIENT', 'PAUSE', '10000', 'ALL')
    const waits = await Promise.all(
      Array.from({ length: 5 }, async () => {
        const start = performance.now()
        assert.equal((await read(site)).status, 200)
        return performance.now() - start
      }),
    )
    // A counter waits 60 ms for the store, and the connection is closed after 5 s. The bound is between these. The
    // quickest of five concurrent waits counts, so that a busy machine does not decide the result.
    assert.ok(Math.min(...waits) < 600, `${waits}`)
    assert.match(String((await site.logged(warning)).reason), /timed out/)
  })
})

test('a store that becomes full while a message is sent: the other process never sends it, and learns of it later', {
  skip: withoutRedis,
  timeout: 180_000,
}, async t => {
  const { url } = await startRedis(t)
  const [arrived, full] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const mailServer = await startMailServer(t, {
    decide() {
      arrived.resolve()
      return full.promise
    },
  })
  const environment = { VALKEY_URL: url, SMTP_URL: mailServer.url }
  const [first, second] = await Promise.all([startSite(t, environment), startSite(t, environment)])
  const store = await connectRedis(t, url)
  const sending = submit(first, 'one-key')
  await arrived.promise
  await tell(store, toFill)
  full.resolve()
  assert.equal((await sending).status, 200)
  assert.equal((await submit(second, 'one-key')).status, 409)
  assert.equal((await submit(first, 'one-key')).status, 200)
  await tell(store, toEmpty)
  let status: number
  do {
    await sleep(500)
    status = (await submit(second, 'one-key')).status
  } while (status === 409)
  assert.equal(status, 200)
  assert.equal(mailServer.mails.length, 1)
})

/** A process that has reached its store already. */
async function startWithStore(t: CleanupContext) {
  const { url } = await startRedis(t)
  const mailbox = join(await temporaryFolder(t), 'mailbox')
  const site = await startSite(t, { VALKEY_URL: url, MAILBOX_DIR: mailbox })
  await read(site, 'OPTIONS')
  return { site, mailbox, store: await connectRedis(t, url) }
}

async function tell(store: Valkey, commands: readonly string[][]): Promise<void> {
  for (const [command = '', ...parameters] of commands) await store.call(command, ...parameters)
}

function read(site: RunningSite, method = 'GET'): Promise<Response> {
  const preflight = { Origin: 'https://elsewhere.example', 'Access-Control-Request-Method': 'GET' }
  return fetch(`${site.url}/api/v1`, { method, headers: method === 'OPTIONS' ? preflight : {} })
}

/** Returns the remaining quota in a response. */
async function remaining(site: RunningSite, method = 'GET'): Promise<number> {
  const { headers } = await read(site, method)
  return Number(/;r=(\d+);t=[1-9]\d*$/.exec(headers.get('RateLimit') ?? '')?.[1])
}

function submit(site: RunningSite, key?: string): Promise<Response> {
  return fetch(`${site.url}/api/v1/contato`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...(key && { 'Idempotency-Key': key }) },
    body: JSON.stringify(message),
  })
}
