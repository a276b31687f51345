import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { AssetShelf } from '../publishing/snapshot/kept-assets.ts'
import { createShelfKeeper } from './shelf-keeper.ts'

/** A keeper whose timers the test calls, and what its shelf has kept. */
function setUp(keep: () => Promise<void> = async () => {}) {
  const kept: string[][] = []
  const failures: unknown[] = []
  const timers: { readonly task: () => void; readonly milliseconds: number }[] = []
  const shelf: AssetShelf = {
    accepts: address => address.endsWith('.css'),
    list: async () => new Set(),
    read: async () => undefined,
    keep(assets) {
      kept.push([...assets.keys()])
      return keep()
    },
    onFailure: error => failures.push(error),
  }
  const keeper = createShelfKeeper(shelf, (task, milliseconds) => timers.push({ task, milliseconds }))
  const next = async () => {
    const { task, milliseconds } = timers.shift() ?? assert.fail('no timer')
    task()
    await new Promise(setImmediate)
    return milliseconds
  }
  return { keeper, kept, failures, next }
}

const named = (...addresses: readonly string[]) =>
  new Map(addresses.map(address => [address, new Uint8Array(1)]))

test('a publication is kept at once, and again at least daily, in the part that its shelf accepts', async () => {
  const { keeper, kept, next } = setUp()
  await keeper.publish(named('/a.css', '/b.webp'))
  assert.deepEqual(kept, [['/a.css']])
  assert.ok((await next()) <= 86_400_000)
  await next()
  assert.deepEqual(kept, [['/a.css'], ['/a.css'], ['/a.css']])
})

test('only the latest publication is kept again, and none after the end', async () => {
  const { keeper, kept, next } = setUp()
  await keeper.publish(named('/a.css'))
  await keeper.publish(named('/b.css'))
  await next()
  assert.deepEqual(kept, [['/a.css'], ['/b.css']])
  await next()
  assert.deepEqual(kept, [['/a.css'], ['/b.css'], ['/b.css']])
  keeper.stop()
  await next()
  assert.equal(kept.length, 3)
})

test('a failure is reported, does not fail the publication, and is repaired after a minute', async () => {
  let error: Error | undefined = new Error('away')
  const { keeper, kept, failures, next } = setUp(async () => {
    if (error) throw error
  })
  await keeper.publish(named('/a.css'))
  assert.deepEqual(failures, [error])
  error = undefined
  assert.equal(await next(), 60_000)
  assert.equal(kept.length, 2)
  assert.equal(failures.length, 1)
})

test('a publication waits for a silent shelf for a moment only, and still keeps its assets again later', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const { keeper, failures, kept, next } = setUp(() => promise)
  await keeper.publish(named('/a.css'))
  assert.equal(failures.length, 1)
  resolve()
  await new Promise(setImmediate)
  await next()
  assert.equal(kept.length, 2)
})
