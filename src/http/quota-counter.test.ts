import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { createQuotaCounter } from './quota-counter.ts'

const policy = { name: 'leitura', quota: 3, windowSeconds: 60 }

/** A counter with a clock that stands still until the test moves it. */
function counterIn(t: TestContext) {
  t.mock.timers.enable({ apis: ['Date', 'setTimeout'], now: Date.UTC(2026, 10, 21) })
  let time = 0
  const counter = createQuotaCounter(policy, 100, () => time)
  const spend = async (times: number) => {
    for (let time = 1; time < times; time += 1) await counter.spend('a')
    return counter.spend('a')
  }
  const pass = (milliseconds: number) => {
    time += milliseconds
    t.mock.timers.tick(milliseconds)
  }
  return { counter, spend, pass }
}

test('a quota: each request spends one, up to the quota', async t => {
  const { counter } = counterIn(t)
  for (const remaining of [2, 1, 0]) {
    assert.deepEqual(await counter.spend('a'), { isExceeded: false, remaining, resetSeconds: 60 })
  }
})

test('a quota: the request over it is refused', async t => {
  const { spend } = counterIn(t)
  assert.deepEqual(await spend(4), { isExceeded: true, remaining: 0, resetSeconds: 60 })
})

test('a quota: a refused request spends nothing of the next window and does not lengthen this one', async t => {
  const { counter, spend, pass } = counterIn(t)
  await spend(3)
  pass(59_000)
  assert.deepEqual(await spend(10), { isExceeded: true, remaining: 0, resetSeconds: 1 })
  pass(1_000)
  assert.deepEqual(await counter.spend('a'), { isExceeded: false, remaining: 2, resetSeconds: 60 })
})

test("a quota: the window is fixed and starts with a client's first request", async t => {
  const { counter, pass } = counterIn(t)
  pass(45_000)
  await counter.spend('a')
  pass(20_000)
  assert.deepEqual(await counter.spend('a'), { isExceeded: false, remaining: 1, resetSeconds: 40 })
  pass(40_000)
  assert.deepEqual(await counter.spend('a'), { isExceeded: false, remaining: 2, resetSeconds: 60 })
})

test('a quota: the seconds to the reset are whole, rounded up, and at least 1', async t => {
  const { counter, pass } = counterIn(t)
  await counter.spend('a')
  pass(500)
  assert.equal((await counter.spend('a')).resetSeconds, 60)
  pass(59_499)
  assert.equal((await counter.spend('a')).resetSeconds, 1)
})

test('a quota: each client has its own', async t => {
  const { counter, spend } = counterIn(t)
  await spend(4)
  assert.deepEqual(await counter.spend('b'), { isExceeded: false, remaining: 2, resetSeconds: 60 })
})

test('a quota: two counters share nothing', async t => {
  const { spend } = counterIn(t)
  await spend(4)
  assert.equal((await createQuotaCounter(policy).spend('a')).remaining, 2)
})

test('a quota: peeking says where a client stands and spends nothing', async t => {
  const { counter, pass } = counterIn(t)
  assert.deepEqual(await counter.peek('a'), { isExceeded: false, remaining: 3, resetSeconds: 60 })
  await counter.spend('a')
  pass(10_000)
  for (const _ of [1, 2]) {
    assert.deepEqual(await counter.peek('a'), { isExceeded: false, remaining: 2, resetSeconds: 50 })
  }
  assert.equal((await counter.spend('a')).remaining, 1)
})

test('a quota: of requests at the same moment no more pass than the quota', async t => {
  const { counter } = counterIn(t)
  const states = await Promise.all(Array.from({ length: 10 }, () => counter.spend('a')))
  assert.equal(states.filter(({ isExceeded }) => !isExceeded).length, 3)
})

test('beyond its limit of clients the oldest window is dropped, and no other', async () => {
  const counter = createQuotaCounter({ name: 'sweep', quota: 2, windowSeconds: 60 }, 3)
  for (const client of ['a', 'b', 'c', 'd']) await counter.spend(client)
  assert.equal((await counter.peek('a')).remaining, 2)
  for (const client of ['b', 'c', 'd']) assert.equal((await counter.peek(client)).remaining, 1, client)
})

test('the memory of a client is free when its window is over, although nobody asks', async t => {
  t.mock.timers.enable({ apis: ['setTimeout'] })
  const counter = createQuotaCounter(policy, 100, () => 0)
  await counter.spend('a')
  t.mock.timers.tick(59_999)
  assert.equal((await counter.peek('a')).remaining, 2)
  t.mock.timers.tick(1)
  // The window has not ended by the clock of the counter. The counter knows no request of it because the window was
  // dropped.
  assert.equal((await counter.peek('a')).remaining, 3)
})

test('once half of the windows are over, their memory is free, although nobody asks', async t => {
  t.mock.timers.enable({ apis: ['setTimeout'] })
  let time = 0
  const counter = createQuotaCounter(policy, 100, () => time)
  await counter.spend('a')
  time = 30_000
  await counter.spend('b')
  t.mock.timers.tick(59_999)
  assert.equal((await counter.peek('a')).remaining, 2)
  t.mock.timers.tick(1)
  assert.equal((await counter.peek('a')).remaining, 3)
  assert.equal((await counter.peek('b')).remaining, 2)
})

test('a window that a later one has replaced does not take that one along when its time is over', async t => {
  t.mock.timers.enable({ apis: ['setTimeout'] })
  let time = 0
  const counter = createQuotaCounter(policy, 100, () => time)
  await counter.spend('a')
  t.mock.timers.tick(30_000)
  time = 60_000
  await counter.spend('a')
  t.mock.timers.tick(30_000)
  assert.equal((await counter.peek('a')).remaining, 2)
})

test('a quota: a window that ends while a request is counted still says 1 second', async () => {
  const times: number[] = []
  const counter = createQuotaCounter(policy, 100, () => times.shift() ?? 0)
  await counter.spend('a')
  times.push(59_999, 61_000)
  assert.equal((await counter.peek('a')).resetSeconds, 1)
})

test('a clock of the system that is set back or forward does not change a window', async t => {
  t.mock.timers.enable({ apis: ['Date'], now: Date.UTC(2026, 10, 21) })
  const counter = createQuotaCounter(policy)
  for (let count = 0; count < 3; count += 1) await counter.spend('a')
  for (const now of [Date.UTC(2026, 10, 20), Date.UTC(2026, 11, 21)]) {
    t.mock.timers.setTime(now)
    const { isExceeded, resetSeconds } = await counter.spend('a')
    assert.ok(isExceeded)
    assert.ok(resetSeconds >= 1 && resetSeconds <= 60, `${resetSeconds} seconds`)
  }
})

test('beyond the limit a client whose window has begun anew is not among the oldest', async () => {
  let time = 0
  const counter = createQuotaCounter({ name: 'sweep', quota: 2, windowSeconds: 60 }, 3, () => time)
  counter.spend('a')
  time = 30_000
  counter.spend('b')
  time = 60_000
  for (const client of ['a', 'c', 'd']) counter.spend(client)
  assert.deepEqual(
    ['a', 'b', 'c', 'd'].map(client => counter.peek(client).remaining),
    [1, 2, 1, 1],
  )
})

test('each of very many clients has its own quota', () => {
  const counter = createQuotaCounter(policy, 100_000)
  const clients = Array.from({ length: 40_000 }, (_, index) => `10.0.${index >> 8}.${index & 255}`)
  for (const client of clients) counter.spend(client)
  assert.deepEqual(new Set(clients.map(client => counter.spend(client).remaining)), new Set([1]))
})

test('a sweep drops the windows that are over, and no others', t => {
  const { counter, pass } = counterIn(t)
  const first = 'abcdefghijkl'.split('')
  const later = 'mnopqrstuvwx'.split('')
  for (const client of first) counter.spend(client)
  pass(30_000)
  for (const client of later) counter.spend(client)
  pass(30_000)
  const remaining = (clients: readonly string[]) =>
    new Set(clients.map(client => counter.peek(client).remaining))
  assert.deepEqual([remaining(first), remaining(later)], [new Set([3]), new Set([2])])
  for (const client of [...first, ...later]) counter.spend(client)
  assert.deepEqual([remaining(first), remaining(later)], [new Set([2]), new Set([1])])
})
