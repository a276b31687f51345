import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createLruCache } from './lru-cache.ts'

/** Returns a function that makes a value of 40 bytes, and the number of calls. */
function thing(fails = 0) {
  let made = 0
  return {
    made: () => made,
    make: async () => {
      made += 1
      if (made <= fails) throw new Error('not now')
      return { number: made }
    },
  }
}

const size = () => 40

test('a thing is made once for all who ask at the same time, and then it is at hand', async () => {
  const { make, made } = thing()
  const ask = createLruCache(100).keep(make, size)
  const [one, other] = await Promise.all([ask(), ask()])
  assert.equal(one, other)
  assert.equal(ask(), one)
  assert.equal(made(), 1)
})

test('nothing is made before somebody asks', () => {
  const { make, made } = thing()
  createLruCache(100).keep(make, size)
  assert.equal(made(), 0)
})

test('over the limit, what nobody asked for the longest time is made again', async () => {
  const lruCache = createLruCache(100)
  const things = [thing(), thing(), thing()] as const
  const [first, second, third] = things.map(({ make }) => lruCache.keep(make, size))
  await first?.()
  await second?.()
  await first?.()
  await third?.()
  await first?.()
  await second?.()
  assert.deepEqual(
    things.map(({ made }) => made()),
    [1, 2, 1],
  )
})

test('a thing that is larger than the limit is made each time, and displaces nothing', async () => {
  const lruCache = createLruCache(100)
  const [small, large] = [thing(), thing()]
  const askSmall = lruCache.keep(small.make, size)
  const askLarge = lruCache.keep(large.make, () => 101)
  await askSmall()
  await askLarge()
  await askLarge()
  await askSmall()
  assert.deepEqual([small.made(), large.made()], [1, 2])
})

test('what failed is made again for the next who asks', async () => {
  const ask = createLruCache(100).keep(thing(1).make, size)
  await assert.rejects(async () => ask(), /not now/)
  assert.deepEqual(await ask(), { number: 2 })
})
