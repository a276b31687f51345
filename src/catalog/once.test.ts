import assert from 'node:assert/strict'
import { test } from 'node:test'
import { once } from './once.ts'

test('a value is made at the first call and kept, also undefined', () => {
  let calls = 0
  const find = once(() => {
    calls += 1
    return undefined
  })
  assert.equal(calls, 0)
  assert.deepEqual([find(), find(), calls], [undefined, undefined, 1])
})

test('a promise is kept while it is pending and once it is fulfilled', async () => {
  let calls = 0
  const find = once(async () => {
    calls += 1
    return calls
  })
  assert.deepEqual(await Promise.all([find(), find()]), [1, 1])
  assert.equal(await find(), 1)
})

test('after a promise that rejects, the next call tries again', async () => {
  let calls = 0
  const find = once(async () => {
    calls += 1
    if (calls === 1) throw new Error('the first call')
    return calls
  })
  await assert.rejects(find(), /the first call/)
  assert.equal(await find(), 2)
})
