import assert from 'node:assert/strict'
import { test } from 'node:test'
import { abridge, longestText } from './abridge.ts'

const cases: readonly (readonly [rule: string, whole: unknown, abridged: unknown])[] = [
  ['of a list its first entry stays, and how many more there are', ['a', 'b', 'c'], ['a', '… +2']],
  ['a list of one entry stays whole', ['a'], ['a']],
  ['an empty list stays empty', [], []],
  ['a text of the longest length stays whole', `${'a '.repeat(9)}aa`, `${'a '.repeat(9)}aa`],
  ['of a longer text the beginning stays', `${'a'.repeat(19)} bc`, `${'a'.repeat(19)}…`],
  ['characters are counted, not code units', `${'🐝'.repeat(19)} bc`, `${'🐝'.repeat(19)}…`],
  ['a long text without blanks stays whole', 'a'.repeat(99), 'a'.repeat(99)],
  ['numbers, truth values and null stay', [{ a: 1, b: true, c: null }], [{ a: 1, b: true, c: null }]],
  ['of a list of the body its first entry stays', { a: ['b', 'c'] }, { a: ['b', '… +1'] }],
  ['of a deeper list the number of entries stays', { a: { b: ['c', 'd'] } }, { a: { b: ['… +2'] } }],
  [
    'of an object at a depth of three the number of members stays',
    { a: { b: { c: { d: 1, e: 2 } } } },
    { a: { b: { c: { '…': '+2' } } } },
  ],
  ['of a list in a list the number of entries stays', [{ a: ['b', 'c'] }], [{ a: ['… +2'] }]],
]

for (const [rule, whole, abridged] of cases) {
  test(`abridged: ${rule}`, () => assert.deepEqual(abridge(whole), abridged))
}

test('abridging twice is abridging once', () => {
  const once = abridge({ a: `${'a '.repeat(longestText)}b`, b: ['c', 'd', 'e'] })
  assert.deepEqual(abridge((once as { a: string }).a), (once as { a: string }).a)
})
