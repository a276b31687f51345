import assert from 'node:assert/strict'
import { join } from 'node:path'
import { after, before, suite, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { readPolicy } from '../../src/contract/quota-policies.ts'
import { idempotencyInStore } from '../../src/forms/shared-idempotency.ts'
import { createSharedQuotaCounter } from '../../src/http/shared-quota-counter.ts'
import { createLog } from '../../src/server/log.ts'
import { connectStore } from '../../src/server/valkey.ts'
import { readMailbox } from '../support/mail-server.ts'
import { tellingMessage as message } from '../support/message.ts'
import { type CleanupContext, type RunningSite, startSite, temporaryFolder } from '../support/process.ts'
import { connectRedis, startRedis, withoutRedis } from '../support/redis.ts'
import { serveSite } from '../support/served-site.ts'

test('what the store replies while this process pauses counts, also when the time for it has passed', {
  skip: withoutRedis,
}, async t => {
  const { url } = await startRedis(t)
  const store = await connectStore(url, 'http://localhost', createLog('silent'))
  t.after(() => store.client.disconnect())
  const state = createSharedQuotaCounter(readPolicy, { ...store, onFailure: assert.ifError }).spend(
    'a client',
  )
  const claim = idempotencyInStore(store.client, store.keys, store.isAway).claim('a key', 'a digest')
  const end = performance.now() + 2_300
  while (performance.now() < end);
  assert.equal((await state).remaining, readPolicy.quota - 1)
  assert.equal(await claim, 'new')
})

test('a site that has closed has no connection to its store any more', {
  skip: withoutRedis,
  timeout: 180_000,
}, async t => {
  const { url } = await startRedis(t)
  const closings: (() => unknown)[] = []
  await serveSite({ after: close => void closings.push(close) }, { VALKEY_URL: url })
  const store = await connectRedis(t, url)
  const connections = async () =>
    String(await store.client('LIST'))
      .trim()
      .split('\n').length
  assert.equal(await connections(), 2)
  for (const close of closings) await close()
  while ((await connections()) > 1) await sleep(50)
})

const warning = 'the shared store fails; this process counts for itself'

/** Starts two processes with one store and one mailbox, behind a proxy that names the client. */
async function startPair(t: CleanupContext, storeUrl: string) {
  const mailbox = join(await temporaryFolder(t), 'mailbox')
  const environment = { VALKEY_URL: storeUrl, MAILBOX_DIR: mailbox, TRUST_PROXY: '127.0.0.0/8' }
  const pair = await Promise.all([startSite(t, environment), startSite(t, environment)] as const)
  return { pair, mailbox }
}

function read(site: RunningSite, client: string, method = 'GET'): Promise<Response> {
  const preflight = { Origin: 'https://elsewhere.example', 'Access-Control-Request-Method': 'GET' }
  const headers = { 'X-Forwarded-For': client, ...(method === 'OPTIONS' ? preflight : {}) }
  return fetch(`${site.url}/api/v1`, { method, headers })
}

function submit(site: RunningSite, client: string, key?: string, body: object = message): Promise<Response> {
  const headers = { 'Content-Type': 'application/json', 'X-Forwarded-For': client }
  const keyField = key === undefined ? {} : { 'Idempotency-Key': key }
  return fetch(`${site.url}/api/v1/contato`, {
    method: 'POST',
    headers: { ...headers, ...keyField },
    body: JSON.stringify(body),
  })
}

/** Returns the remaining quota in a response. */
function remaining(response: Response): number {
  return Number(/;r=(\d+);t=[1-9]\d*$/.exec(response.headers.get('RateLimit') ?? '')?.[1])
}

/** Sends requests that are not counted until the expected quota remains. */
async function untilRemaining(site: RunningSite, client: string, expected: number): Promise<void> {
  while (remaining(await read(site, client, 'OPTIONS')) !== expected) await sleep(50)
}

/**
 * On a busy machine a process may count for itself, because its store did not answer in time. Where one says so, the test
 * begins again with another client.
 */
async function whileStoreAnswers(
  pair: readonly RunningSite[],
  check: (client: string) => Promise<void>,
): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await check(`203.0.113.${++lastClient}`)
    } catch (error) {
      if (attempt === 5 || !pair.some(site => site.stdout().includes(warning))) throw error
    }
  }
}

let lastClient = 0

suite('processes with one store', { skip: withoutRedis, timeout: 180_000 }, () => {
  let pair: readonly [RunningSite, RunningSite]
  let mailbox = ''
  const ends: (() => unknown)[] = []
  const tidying: CleanupContext = { after: end => void ends.unshift(end) }
  before(async () => {
    const started = await startPair(tidying, (await startRedis(tidying)).url)
    pair = started.pair
    mailbox = started.mailbox
  })
  after(async () => {
    for (const end of ends) await end()
  })

  test('10 submissions over two processes spend one quota: the eleventh is 429 at both', async () => {
    await whileStoreAnswers(pair, async client => {
      const [first, second] = pair
      for (let count = 0; count < 10; count += 1) {
        const response = await submit(count % 2 === 0 ? first : second, client, undefined, {})
        assert.equal(response.status, 400)
        assert.equal(remaining(response), 9 - count)
      }
      for (const site of pair) {
        const refused = await submit(site, client)
        assert.equal(refused.status, 429)
        assert.equal(remaining(refused), 0)
        assert.match(refused.headers.get('Retry-After') ?? '', /^[1-9]\d*$/)
        assert.equal((await submit(site, '198.51.100.2', undefined, {})).status, 400, 'another client')
      }
    })
  })

  test('more readings at once than the quota, over two processes, spend it: no more pass, and what remains agrees', async () => {
    await whileStoreAnswers(pair, async client => {
      const answers = await Promise.all(
        Array.from({ length: readPolicy.quota / 2 + 5 }, () => pair.map(site => read(site, client))).flat(),
      )
      assert.equal(answers.filter(({ status }) => status === 200).length, readPolicy.quota)
      assert.equal(answers.filter(({ status }) => status === 429).length, 10)
      const passed = answers.filter(({ status }) => status === 200).map(remaining)
      assert.deepEqual(
        passed.sort((a, b) => b - a),
        Array.from({ length: readPolicy.quota }, (_, index) => readPolicy.quota - 1 - index),
      )
      for (const site of pair) assert.equal(remaining(await read(site, client, 'OPTIONS')), 0)
    })
  })

  test('a key is known to both processes: one mail in a race, one replay, one refusal of another body', async () => {
    const clients = ['198.51.100.4', '198.51.100.5', '198.51.100.6', '198.51.100.7']
    const race = await Promise.all(
      clients.flatMap(client => pair.map(site => submit(site, client, 'one-key'))),
    )
    assert.ok(race.some(({ status }) => status === 200))
    for (const { status } of race) assert.ok(status === 200 || status === 409, `${status}`)
    for (const site of pair) {
      assert.equal((await submit(site, '198.51.100.4', 'one-key')).status, 200)
      const other = await submit(site, '198.51.100.4', 'one-key', { ...message, nome: 'Outra Pessoa' })
      assert.equal(other.status, 422)
    }
    assert.equal((await readMailbox(mailbox)).length, 1)
  })

  test('nothing of a message is in the store: digests and counters that end, and addresses only in the names of counters', async t => {
    const { url } = await startRedis(t)
    const { pair } = await startPair(t, url)
    for (const site of pair) {
      assert.equal((await submit(site, '198.51.100.8', message.email)).status, 200)
      await read(site, '198.51.100.8')
    }
    const store = await connectRedis(t, url)
    const every = (await store.keys('*')).sort()
    for (const name of every) assert.ok((await store.pttl(name)) > 0, name)
    // The files of pages, which are public.
    const names = every.filter(name => !name.startsWith('vitrine:http://localhost:asset'))
    assert.match(names[0] ?? '', /^vitrine:http:\/\/localhost:idempotency:[0-9a-f]{64}$/)
    assert.deepEqual(names.slice(1), [
      'vitrine:http://localhost:quota:contato:198.51.100.8',
      'vitrine:http://localhost:quota:leitura:198.51.100.8',
    ])
    const values = await store.mget(names)
    assert.match(values[0] ?? '', /^sent [0-9a-f]{64}$/)
    assert.deepEqual(values.slice(1), ['2', '2'])
  })
})

suite('a store that goes away', { skip: withoutRedis, timeout: 180_000 }, () => {
  test('killed, each process answers and counts for itself and warns once; back, they share again', async t => {
    const store = await startRedis(t)
    const { pair, mailbox } = await startPair(t, store.url)
    const client = '198.51.100.9'
    for (const site of pair) await read(site, client)
    for (const site of pair)
      assert.equal(remaining(await read(site, client, 'OPTIONS')), readPolicy.quota - 2)

    await store.kill()
    for (const site of pair) {
      for (const expected of [1, 2, 3].map(spent => readPolicy.quota - spent)) {
        const response = await read(site, client)
        assert.equal(response.status, 200)
        assert.equal(remaining(response), expected)
      }
      assert.equal((await submit(site, client, `key-of-${site.port}`)).status, 200)
      assert.equal((await submit(site, client, `key-of-${site.port}`)).status, 200)
      await site.logged(warning)
    }
    assert.equal((await readMailbox(mailbox)).length, 2, 'one mail for each key')

    await store.restart()
    for (const site of pair) await untilRemaining(site, client, readPolicy.quota)
    for (const [index, site] of [...pair, ...pair].entries()) {
      assert.equal(remaining(await read(site, client)), readPolicy.quota - 1 - index)
    }
    for (const site of pair) {
      assert.equal((await submit(site, client, `key-of-${site.port}`)).status, 200)
      assert.equal(site.stdout().split(warning).length, 2, 'the warning is there once')
      assert.equal(site.stderr(), '')
    }
    assert.equal((await readMailbox(mailbox)).length, 2, 'what was sent meanwhile is not sent again')
  })

  test('dumb, the processes answer for themselves, warn, and share again when it speaks', async t => {
    const store = await startRedis(t)
    const { pair } = await startPair(t, store.url)
    const client = '198.51.100.10'
    store.freeze()
    for (const site of pair) {
      const answers = await Promise.all(Array.from({ length: 5 }, () => read(site, client)))
      assert.deepEqual(
        answers.map(({ status }) => status),
        [200, 200, 200, 200, 200],
      )
      assert.deepEqual(
        answers.map(remaining).sort(),
        [5, 4, 3, 2, 1].map(spent => readPolicy.quota - spent),
      )
      await site.logged(warning)
    }
    store.resume()
    const other = '198.51.100.11'
    for (const site of pair) await site.logged(warning)
    await untilShared(pair, other)
  })

  test('not there at the start, each process starts, answers and warns; once it is there, they share', async t => {
    const store = await startRedis(t)
    await store.kill()
    const { pair } = await startPair(t, store.url)
    for (const site of pair) {
      const response = await read(site, '198.51.100.12')
      assert.equal(response.status, 200)
      assert.equal(remaining(response), readPolicy.quota - 1)
      await site.logged(warning)
    }
    await store.restart()
    await untilShared(pair, '198.51.100.13')
  })
})

/** Reads at the first process until the second has seen it too. */
async function untilShared([first, second]: readonly RunningSite[], client: string): Promise<void> {
  assert.ok(first && second)
  while (remaining(await read(second, client, 'OPTIONS')) > readPolicy.quota - 1) {
    await sleep(50)
    await read(first, client)
  }
}
