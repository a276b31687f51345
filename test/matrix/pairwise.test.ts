import assert from 'node:assert/strict'
import { test } from 'node:test'
import { factors, layouts } from './layouts.ts'
import { allPairs, pairsOf, pairwise } from './pairwise.ts'

test('each value of a factor meets each value of every other, in few rows', () => {
  const many = { a: ['1', '2', '3'], b: ['1', '2'], c: ['1', '2', '3', '4'], d: ['1', '2'] }
  const rows = pairwise(many)
  const met = new Set(rows.flatMap(pairsOf))
  assert.deepEqual(
    [...allPairs(many)].filter(pair => !met.has(pair)),
    [],
  )
  assert.equal(allPairs(many).size, 44)
  assert.ok(rows.length >= 12 && rows.length <= 15, `${rows.length} rows`)
})

test('the layouts of the matrix have each pair of choices, and names that differ', () => {
  const met = new Set(layouts.flatMap(({ row }) => pairsOf(row)))
  assert.deepEqual(
    [...allPairs(factors)].filter(pair => !met.has(pair)),
    [],
  )
  assert.equal(new Set(layouts.map(({ name }) => name)).size, layouts.length)
})
