import assert from 'node:assert/strict'
import { test } from 'node:test'
import { compute } from './calculator.js'
import { keysOf, readFormula } from './formula.ts'

const values = { a: 40, b: 4, c_2: 21 }

const cases: readonly (readonly [formula: string, value: number])[] = [
  ['a', 40],
  ['12', 12],
  ['a * b', 160],
  ['a × b ÷ 60 * c_2', 56],
  ['a*b*c_2/60', 56],
  ['a / 2 / 4', 5],
  ['2.5 * a + b - 1', 103],
  ['a − b', 36],
  ['- a + b', -36],
  [' a + 0.5*b ', 42],
]

for (const [formula, value] of cases) {
  test(`the formula "${formula}" is computed as it is read`, () => {
    const terms = readFormula(formula)
    assert.ok(terms)
    assert.equal(compute([{ key: 'result', formula: terms }], values).result, value)
  })
}

test('a result can be used by those after it', () => {
  const results = [
    { key: 'first', formula: readFormula('a + b') ?? [] },
    { key: 'second', formula: readFormula('2 * first') ?? [] },
  ]
  assert.deepEqual(compute(results, values), { ...values, first: 44, second: 88 })
})

test('a value that is not a number makes every result that needs it not a number', () => {
  const results = [
    { key: 'first', formula: readFormula('a + b') ?? [] },
    { key: 'second', formula: readFormula('2 * b') ?? [] },
  ]
  assert.deepEqual(compute(results, { a: Number.NaN, b: 1 }), {
    a: Number.NaN,
    b: 1,
    first: Number.NaN,
    second: 2,
  })
})

for (const text of [
  '',
  ' ',
  'a b',
  'a **',
  '* a',
  'a / b',
  'a / 0',
  'a ^ 2',
  '(a)',
  'A',
  'a + ',
  'a *',
  'a + + b',
  '1,5 * a',
  '1. * a',
]) {
  test(`"${text}" is not a formula`, () => assert.equal(readFormula(text), undefined))
}

test('the keys of a formula are those of all its products', () => {
  assert.deepEqual(keysOf(readFormula('a * 2 * b / 60 - c_2') ?? []), ['a', 'b', 'c_2'])
})
