import assert from 'node:assert/strict'
import dns from 'node:dns'
import { suite, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import type { CleanupContext } from '../../test/support/process.ts'
import { startRedis, withoutRedis } from '../../test/support/redis.ts'
import { startReplyingStore } from '../../test/support/replying-store.ts'
import { startSlowProxy } from '../../test/support/slow-proxy.ts'
import { createLog } from './log.ts'
import { connectStore, type SharedStore } from './valkey.ts'

const replies = [
  "READONLY You can't write against a read only replica.",
  'LOADING Redis is loading the dataset in memory',
  'NOAUTH Authentication required.',
  'OOM command not allowed when used memory > maxmemory.',
  'MISCONF Errors writing to the AOF file: No space left on device',
  "NOPERM this user has no permissions to run the 'set' command",
  "MASTERDOWN Link with MASTER is down and replica-serve-stale-data is set to 'no'.",
  'CLUSTERDOWN Hash slot not served',
  'MOVED 3999 127.0.0.1:6381',
  'TRYAGAIN Multiple keys request during rehashing of slot',
  'NOREPLICAS Not enough good replicas to write.',
  'BUSY Redis is busy running a script. You can only call SCRIPT KILL or SHUTDOWN NOSAVE.',
  'ERR max number of clients reached',
  "ERR unknown command 'set'",
  'upstream failure',
]

suite('a store that answers every command with an error', { concurrency: true }, () => {
  for (const error of replies) {
    test(`${error.split(' ', 2).join(' ')} is away after a second, and is used again once it works`, async t => {
      const server = await startReplyingStore(t)
      const store = await connect(t, `redis://127.0.0.1:${server.port}`)
      assert.equal(store.failure(), undefined)
      server.error = error
      await assert.rejects(store.client.get('a key'), { message: error })
      const first = await until(() => store.failure())
      assert.equal(first.isAway, false)
      assert.equal(first.reason, error)
      const away = await until(() => (store.isAway() ? store.failure() : undefined))
      assert.equal(away.since.getTime(), first.since.getTime())
      assert.equal(away.reason, error)
      assert.ok(server.connections > 1, 'the client connects again, because a name may lead elsewhere')
      // After MOVED the store would have to be another one.
      if (error.startsWith('MOVED')) return
      server.error = undefined
      await until(() => store.failure() === undefined || undefined)
      assert.equal(store.isAway(), false)
    })

    test(`${error.split(' ', 2).join(' ')} at the first connection is not away at once`, async t => {
      const { port } = await startReplyingStore(t, { error })
      const store = await connect(t, `redis://127.0.0.1:${port}`)
      assert.deepEqual([store.failure()?.isAway, store.failure()?.reason], [false, error])
      await until(() => store.isAway() || undefined)
    })
  }
})

test('an error that concerns one record is no failure of the store', async t => {
  const { port } = await startReplyingStore(t)
  const store = await connect(t, `redis://127.0.0.1:${port}`)
  await assert.rejects(store.client.lpop('a key'), /WRONGTYPE/)
  await sleep(50)
  assert.equal(store.failure(), undefined)
})

test('a refused user or database is a failure, also where another user may write', {
  skip: withoutRedis,
}, async t => {
  const { url } = await startRedis(t)
  for (const [address, reason] of [
    [url.replace('//', '//ana:wrong@'), /^WRONGPASS/],
    [`${url}/99`, /^ERR DB index/],
  ] as const) {
    const store = await connect(t, address)
    assert.match(store.failure()?.reason ?? '', reason)
    await until(() => store.isAway() || undefined)
    assert.match(store.failure()?.reason ?? '', reason)
  }
})

test('a server that is no longer the primary is left for the one that its name leads to now', async t => {
  const old = await startReplyingStore(t, { host: '127.0.0.1' })
  const promoted = await startReplyingStore(t, { host: '127.0.0.2', port: old.port })
  let address = '127.0.0.1'
  t.mock.method(dns, 'lookup', (_name: string, _options: object, found: (...answer: unknown[]) => void) =>
    process.nextTick(() => found(null, [{ address, family: 4 }])),
  )
  const store = await connect(t, `redis://store.example:${old.port}`)
  assert.deepEqual([old.connections, promoted.connections], [1, 0])
  old.error = replies[0]
  address = '127.0.0.2'
  await assert.rejects(store.client.get('a key'))
  await until(() => store.failure())
  await until(() => store.failure() === undefined || undefined)
  assert.deepEqual([old.connections, promoted.connections], [1, 1])
})

test('a store that is too slow for messages is a failure but not away, as soon as a message is refused', async t => {
  const { port } = await startReplyingStore(t)
  const proxy = await startSlowProxy(t, port)
  const store = await connect(t, `redis://127.0.0.1:${proxy.port}`)
  proxy.delay = 2_500
  store.onRefusal(new Error('timed out'))
  const first = await until(() => store.failure())
  assert.deepEqual([first.isAway, first.reason], [false, 'no reply within 2000 ms'])
  await sleep(1_500)
  assert.equal(
    store.failure()?.since.getTime(),
    first.since.getTime(),
    'its late reply does not make it usable',
  )
  assert.equal(store.isAway(), false)
  proxy.delay = 0
  await until(() => store.failure() === undefined || undefined)
})

async function connect(t: CleanupContext, url: string): Promise<SharedStore> {
  const store = await connectStore(url, 'http://localhost', createLog('silent'))
  t.after(() => store.client.disconnect())
  return store
}

/** Waits until a value is there. */
async function until<T>(value: () => T | undefined): Promise<T> {
  for (;;) {
    const found = value()
    if (found !== undefined) return found
    await sleep(5)
  }
}
