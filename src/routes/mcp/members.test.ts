import assert from 'node:assert/strict'
import { test } from 'node:test'
import { hasMoreMembers } from './members.ts'

for (const [value, count] of [
  [{}, 0],
  ['text', 0],
  [null, 0],
  [{ a: 1, b: { c: null } }, 3],
  [[[], {}, [1, 2]], 5],
] as const) {
  test(`${JSON.stringify(value)} has ${count} members`, () => {
    assert.equal(hasMoreMembers(value, count), false)
    if (count > 0) assert.equal(hasMoreMembers(value, count - 1), true)
  })
}

test('a value may be as deep as JSON.parse allows', () => {
  const deep = JSON.parse('['.repeat(30_000) + ']'.repeat(30_000))
  assert.equal(hasMoreMembers(deep, 29_998), true)
  assert.equal(hasMoreMembers(deep, 29_999), false)
})
