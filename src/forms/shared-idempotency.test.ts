import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { CleanupContext } from '../../test/support/process.ts'
import { connectRedis, startRedis, withoutRedis } from '../../test/support/redis.ts'
import { siteKeys } from '../http/site-keys.ts'
import { deliveryQueueLimits } from './delivery-queue.ts'
import { type IdempotencyRecords, idempotencyInMemory, type LocalRecords } from './idempotency.ts'
import { idempotencyInStore, type StoreState, withFallback } from './shared-idempotency.ts'

const keys = siteKeys('https://www.example.org')
const day = 24 * 60 * 60 * 1000
const key = '5'.repeat(64)
const digest = 'a'.repeat(64)
const otherDigest = 'b'.repeat(64)

test('in a store every record ends: a success after 24 hours, a claim that nobody settles after a minute, but not before a delivery can end', {
  skip: withoutRedis,
}, async t => {
  const store = await connectStore(t)
  const records = idempotencyInStore(store, keys, () => false)
  await records.claim(key, digest)
  const [name, ...others] = await store.keys('*')
  assert.ok(name !== undefined && others.length === 0)
  assertBetween(await store.pttl(name), deliveryQueueLimits.deadlineMilliseconds, 60_000)
  await records.settle(key, digest, true)
  assertBetween(await store.pttl(name), day - 60_000, day)
})

test('in a store a claim is deleted only by the attempt that made it', { skip: withoutRedis }, async t => {
  const store = await connectStore(t)
  const [first, second] = [
    idempotencyInStore(store, keys, () => false),
    idempotencyInStore(store, keys, () => false),
  ]
  assert.equal(await first.claim(key, digest), 'new')
  const [name] = await store.keys('*')
  assert.ok(name !== undefined)
  await store.del(name)
  assert.equal(await second.claim(key, digest), 'new', 'the first claim has expired')
  await first.settle(key, digest, false)
  assert.equal(await first.claim(key, digest), 'in_progress')
  await second.settle(key, digest, false)
  assert.deepEqual(await store.keys('*'), [])
})

test('a message that is on the way when the store goes is still claimed once', async () => {
  const { shared, lose, state } = losable()
  const records = withFallback(shared, inMemory(), state)
  assert.equal(await records.claim(key, digest), 'new')
  lose()
  assert.equal(await records.claim(key, digest), 'in_progress')
  await records.settle(key, digest, true)
  assert.equal(await records.claim(key, digest), 'succeeded')
})

test('what was sent while the store was gone is not new when the store is back, and the others learn it', async t => {
  t.mock.timers.enable({ apis: ['setTimeout'] })
  const { shared, lose, restore, state } = losable()
  const failures: unknown[] = []
  const records = withFallback(shared, inMemory(), { ...state, onFailure: error => failures.push(error) })
  lose()
  assert.equal(await records.claim(key, digest), 'new')
  await records.settle(key, digest, true)
  assert.deepEqual(failures.map(String), ['Error: gone', 'Error: gone'], 'of each command that failed')
  restore()
  assert.equal(await records.claim(key, otherDigest), 'other_message')
  assert.equal(await records.claim(key, digest), 'succeeded')
  t.mock.timers.tick(1_000)
  assert.equal(await shared.claim(key, digest), 'succeeded')
})

test('what another process sent is remembered here through the store', async () => {
  const shared = inMemory()
  const [first, second] = [
    withFallback(shared, inMemory(), stateOf(false)),
    withFallback(shared, inMemory(), stateOf(false)),
  ]
  assert.equal(await first.claim(key, digest), 'new')
  assert.equal(await second.claim(key, digest), 'in_progress')
  await first.settle(key, digest, true)
  assert.equal(await second.claim(key, digest), 'succeeded')
  assert.equal(await second.claim(key, otherDigest), 'other_message')
})

test('while the store fails but is not known to be away, a key cannot be claimed, and each refusal is reported', async () => {
  const refusals: unknown[] = []
  const own = inMemory()
  const records = withFallback(gone, own, { ...stateOf(false), onRefusal: error => refusals.push(error) })
  for (const _ of ['first', 'again']) assert.equal(await records.claim(key, digest), 'unavailable')
  assert.deepEqual(refusals.map(String), ['Error: gone', 'Error: gone'])
  assert.equal(await own.claim(key, digest), 'new', 'nothing is left of the refused claims')
})

test('while the store fails but is not known to be away, this process still knows what it sent itself', async () => {
  const own = inMemory()
  await own.claim(key, digest)
  const records = withFallback(gone, own, stateOf(false))
  assert.equal(await records.claim(key, digest), 'in_progress')
  await own.settle(key, digest, true)
  assert.equal(await records.claim(key, digest), 'succeeded')
  assert.equal(await records.claim(key, otherDigest), 'other_message')
})

test('a success that the store did not take is told again until it has taken it; a failure is not', async t => {
  t.mock.timers.enable({ apis: ['setTimeout'] })
  const own = inMemory()
  const told: boolean[] = []
  const flaky: IdempotencyRecords = {
    claim: async () => 'new',
    async settle(_key, _digest, succeeded) {
      told.push(succeeded)
      if (!succeeded || told.length < 4) throw new Error('refused')
    },
  }
  const records = withFallback(flaky, own, stateOf(false))
  await records.settle('failed', digest, false)
  await records.settle(key, digest, true)
  while (told.length < 4) {
    t.mock.timers.tick(60_000)
    await new Promise(resolve => setImmediate(resolve))
  }
  t.mock.timers.tick(day)
  await new Promise(resolve => setImmediate(resolve))
  assert.deepEqual(told, [false, true, true, true])
})

test('a success that the store does not take is told again after 1 s, then 2 s, and so on up to a minute', async t => {
  t.mock.timers.enable({ apis: ['setTimeout'] })
  let told = 0
  const refusing: IdempotencyRecords = {
    claim: async () => 'new',
    settle: () => {
      told += 1
      return Promise.reject(new Error('refused'))
    },
  }
  const pass = async (milliseconds: number) => {
    t.mock.timers.tick(milliseconds)
    await new Promise(resolve => setImmediate(resolve))
  }
  await withFallback(refusing, inMemory(), stateOf(false)).settle(key, digest, true)
  for (const [index, seconds] of [1, 2, 4, 8, 16, 32, 60, 60].entries()) {
    await pass(seconds * 1000 - 1)
    assert.equal(told, index + 1, `before ${seconds} s`)
    await pass(1)
    assert.equal(told, index + 2, `after ${seconds} s`)
  }
})

test('the store learns of a message that this process sent while the store was asked for its key', async () => {
  const own = inMemory()
  const told: unknown[] = []
  const slow: IdempotencyRecords = {
    async claim() {
      await own.claim(key, digest)
      await own.settle(key, digest, true)
      return 'new'
    },
    async settle(...message) {
      told.push(message)
    },
  }
  assert.equal(await withFallback(slow, own, stateOf(false)).claim(key, digest), 'succeeded')
  assert.deepEqual(told, [[key, digest, true]])
})

/** A store that does not answer. */
const gone: IdempotencyRecords = {
  claim: () => Promise.reject(new Error('gone')),
  settle: () => Promise.reject(new Error('gone')),
}

/** Records that can be lost, and are empty when they come back. */
function losable() {
  let current: IdempotencyRecords = inMemory()
  let isAway = false
  const shared: IdempotencyRecords = {
    claim: (...message) => current.claim(...message),
    settle: (...message) => current.settle(...message),
  }
  const lose = () => {
    current = gone
    isAway = true
  }
  const restore = () => {
    current = inMemory()
    isAway = false
  }
  return { shared, lose, restore, state: { ...stateOf(true), isAway: () => isAway } }
}

/** A store of which only this state is known. */
function stateOf(isAway: boolean): StoreState {
  return { isAway: () => isAway, onFailure: () => {}, onRefusal: () => {} }
}

function inMemory(): LocalRecords {
  return idempotencyInMemory(1_000, Date.now)
}

function assertBetween(value: number, minimum: number, maximum: number): void {
  assert.ok(value >= minimum && value <= maximum, `${value} is between ${minimum} and ${maximum}`)
}

async function connectStore(t: CleanupContext) {
  const { url } = await startRedis(t)
  return connectRedis(t, url)
}
