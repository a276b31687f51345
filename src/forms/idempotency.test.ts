import assert from 'node:assert/strict'
import { suite, test } from 'node:test'
import type { CleanupContext } from '../../test/support/process.ts'
import { connectRedis, startRedis, withoutRedis } from '../../test/support/redis.ts'
import { siteKeys } from '../http/site-keys.ts'
import { type IdempotencyRecords, idempotencyInMemory, type LocalRecords } from './idempotency.ts'
import { idempotencyInStore, type StoreState, withFallback } from './shared-idempotency.ts'

const keys = siteKeys('https://www.example.org')
const day = 24 * 60 * 60 * 1000
const key = '5'.repeat(64)
const digest = 'a'.repeat(64)
const otherDigest = 'b'.repeat(64)

const stores: readonly [
  name: string,
  skip: string | false,
  open: (t: CleanupContext) => Promise<IdempotencyRecords>,
][] = [
  ['in memory', false, async () => idempotencyInMemory(1_000, Date.now)],
  ['in a store', withoutRedis, async t => idempotencyInStore(await connectStore(t), keys, () => false)],
  [
    'in a store, with its own behind them',
    withoutRedis,
    async t =>
      withFallback(
        idempotencyInStore(await connectStore(t), keys, () => false),
        inMemory(),
        stateOf(false),
      ),
  ],
  ['of its own, while the store is gone', false, async () => withFallback(gone, inMemory(), stateOf(true))],
]

for (const [name, skip, open] of stores) {
  suite(`records ${name}`, { skip }, () => {
    test('of 200 claims at once exactly one is new, and the others are in progress', async t => {
      const records = await open(t)
      const claims = await Promise.all(Array.from({ length: 200 }, () => records.claim(key, digest)))
      assert.equal(claims.filter(claim => claim === 'new').length, 1)
      assert.equal(claims.filter(claim => claim === 'in_progress').length, 199)
    })

    test('of 200 claims for two messages at once exactly one is new, and the other message is told so', async t => {
      const records = await open(t)
      const digests = Array.from({ length: 200 }, (_, index) => (index % 2 === 0 ? digest : otherDigest))
      const claims = await Promise.all(digests.map(each => records.claim(key, each)))
      const counts = ['new', 'in_progress', 'other_message'].map(
        kind => claims.filter(claim => claim === kind).length,
      )
      assert.deepEqual(counts, [1, 99, 100])
    })

    test('a success is remembered, and another message under its key is told so', async t => {
      const records = await open(t)
      assert.equal(await records.claim(key, digest), 'new')
      await records.settle(key, digest, true)
      assert.equal(await records.claim(key, digest), 'succeeded')
      assert.equal(await records.claim(key, otherDigest), 'other_message')
      assert.equal(await records.claim(key, digest), 'succeeded')
    })

    test('a failure is forgotten: the key is new again, whatever the message', async t => {
      const records = await open(t)
      assert.equal(await records.claim(key, digest), 'new')
      await records.settle(key, digest, false)
      assert.equal(await records.claim(key, otherDigest), 'new')
      assert.equal(await records.claim(key, otherDigest), 'in_progress')
    })

    test('keys do not touch each other', async t => {
      const records = await open(t)
      assert.equal(await records.claim(key, digest), 'new')
      assert.equal(await records.claim('6'.repeat(64), digest), 'new')
      await records.settle('6'.repeat(64), digest, true)
      assert.equal(await records.claim(key, digest), 'in_progress')
    })
  })
}

test('in memory a success is remembered for 24 hours from its moment, and no longer, also where an earlier message took longer', async () => {
  let now = 1_800_000_000_000
  const records = idempotencyInMemory(1_000, () => now)
  for (const each of ['slow', 'quick']) await records.claim(each, digest)
  await records.settle('quick', digest, true)
  now += 15_000
  await records.settle('slow', digest, true)
  now += day - 14_999
  assert.equal(await records.claim('quick', digest), 'new')
  now += 14_999
  assert.equal(await records.claim('slow', digest), 'succeeded')
  now += 1
  assert.equal(await records.claim('slow', digest), 'new')
})

test('in memory no timer outlives its record, however often a message fails', async t => {
  const set = t.mock.method(globalThis, 'setTimeout')
  const cleared = t.mock.method(globalThis, 'clearTimeout')
  const records = idempotencyInMemory(10, Date.now)
  for (let count = 0; count < 100; count += 1) {
    await records.claim('key', 'digest')
    await records.settle('key', 'digest', false)
  }
  assert.equal(set.mock.callCount(), cleared.mock.callCount())
})

test('in memory there are so many records at the most: the oldest is forgotten', async () => {
  const records = idempotencyInMemory(3, Date.now)
  for (const each of ['1', '2', '3', '4']) {
    assert.equal(await records.claim(each, digest), 'new')
    await records.settle(each, digest, true)
  }
  for (const each of ['2', '3', '4']) assert.equal(await records.claim(each, digest), 'succeeded')
  assert.equal(await records.claim('1', digest), 'new')
  assert.equal(await records.claim('2', digest), 'new', 'the first has pushed the second out')
})

test('in memory a success that is settled late does not break the bound', async () => {
  const records = idempotencyInMemory(2, Date.now)
  const keys = ['1', '2', '3', '4']
  for (const each of keys) await records.claim(each, digest)
  for (const each of keys) await records.settle(each, digest, true)
  assert.equal(await records.claim('4', digest), 'succeeded')
  assert.equal(await records.claim('3', digest), 'succeeded')
  assert.equal(await records.claim('2', digest), 'new')
})

/** A store that does not answer. */
const gone: IdempotencyRecords = {
  claim: () => Promise.reject(new Error('gone')),
  settle: () => Promise.reject(new Error('gone')),
}

/** A store of which only this state is known. */
function stateOf(isAway: boolean): StoreState {
  return { isAway: () => isAway, onFailure: () => {}, onRefusal: () => {} }
}

function inMemory(): LocalRecords {
  return idempotencyInMemory(1_000, Date.now)
}

async function connectStore(t: CleanupContext) {
  const { url } = await startRedis(t)
  return connectRedis(t, url)
}
