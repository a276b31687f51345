import assert from 'node:assert/strict'
import { test } from 'node:test'
import { LazyMap } from './lazy-map.ts'

/** Returns a map with one eager entry, and one that is found on demand. */
function mapWith(asked: string[] = []) {
  return new LazyMap<number>(new Map([['made', 1]]), {
    find(key) {
      asked.push(key)
      return key === 'late' ? 2 : undefined
    },
    all: () => [['late', 2]],
  })
}

test('a late entry is found when it is asked for, and no other', () => {
  const asked: string[] = []
  const map = mapWith(asked)
  assert.deepEqual([map.get('made'), asked], [1, []])
  assert.deepEqual([map.get('late'), map.get('none')], [2, undefined])
  assert.deepEqual([map.has('late'), map.has('none')], [true, false])
})

test('who goes through the map meets every entry', () => {
  const map = mapWith()
  const whole = [
    ['made', 1],
    ['late', 2],
  ]
  assert.deepEqual([[...map], [...map.entries()], map.size], [whole, whole, 2])
  assert.deepEqual(
    [[...map.keys()], [...map.values()]],
    [
      ['made', 'late'],
      [1, 2],
    ],
  )
  const met: unknown[] = []
  map.forEach((value, key) => {
    met.push([key, value])
  })
  assert.deepEqual(met, whole)
})
