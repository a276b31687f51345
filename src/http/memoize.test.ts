import assert from 'node:assert/strict'
import { test } from 'node:test'
import { memoize } from './memoize.ts'

test('each field is looked at once, also one that chooses nothing', () => {
  const asked: string[] = []
  const choose = memoize(field => {
    asked.push(field)
    return field === 'none' ? undefined : field.length
  }, 2)
  for (const field of ['one', 'none', 'one', 'none', 'none']) choose(field)
  assert.deepEqual(asked, ['one', 'none'])
  assert.deepEqual([choose('one'), choose('none')], [3, undefined])
})

test('a field of 500 characters is still kept', () => {
  let asked = 0
  const choose = memoize(() => {
    asked += 1
  }, 2)
  for (let time = 0; time < 2; time += 1) choose('x'.repeat(500))
  assert.equal(asked, 1)
})

test('beyond so many the one that was not used for longest is forgotten, and one that is very long is never kept', () => {
  const asked: string[] = []
  const choose = memoize(field => asked.push(field), 2)
  const long = 'x'.repeat(501)
  for (const field of ['a', 'b', long, 'a', 'c', 'a', 'b', long]) choose(field)
  assert.deepEqual(asked, ['a', 'b', long, 'c', 'b', long])
})
