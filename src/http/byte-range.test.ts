import assert from 'node:assert/strict'
import { test } from 'node:test'
import { byteRange } from './byte-range.ts'

const length = 10

for (const [field, first, last] of [
  ['bytes=0-0', 0, 0],
  ['bytes=0-1', 0, 1],
  ['bytes=3-', 3, 9],
  ['bytes=9-9', 9, 9],
  ['bytes=0-9', 0, 9],
  ['bytes=0-10', 0, 9],
  ['bytes=5-99999999999999999999999999999999', 5, 9],
  ['bytes=-1', 9, 9],
  ['bytes=-10', 0, 9],
  ['bytes=-11', 0, 9],
  ['BYTES=1-2', 1, 2],
  ['bytes= 1-2 ', 1, 2],
  ['bytes=01-002', 1, 2],
] as const) {
  test(`${field} of ten bytes is ${first} to ${last}`, () => {
    assert.deepEqual(byteRange(field, length), { first, last })
  })
}

for (const field of ['bytes=10-', 'bytes=10-10', 'bytes=99999999999999999999-', 'bytes=-0', 'bytes=-00']) {
  test(`${field} of ten bytes cannot be satisfied`, () => {
    assert.equal(byteRange(field, length), 'unsatisfiable')
  })
}

for (const field of [
  '',
  'bytes',
  'bytes=',
  'bytes=-',
  'bytes=1',
  'bytes=2-1',
  'bytes=0-1,3-4',
  'bytes=0-1,',
  'bytes=--1',
  'bytes=1-2-3',
  'bytes=a-b',
  'bytes=0x1-2',
  'bytes=1.0-2',
  'bytes=+1-2',
  'bytes =1-2',
  'bytes:1-2',
  'items=0-1',
  'bytes=０-1',
  `bytes=${'0'.repeat(5000)}-1`,
]) {
  test(`${field.slice(0, 20) || 'an empty field'} is ignored`, () => {
    assert.equal(byteRange(field, length), undefined)
  })
}

test('every range of an empty body is ignored', () => {
  for (const field of ['bytes=0-', 'bytes=0-0', 'bytes=-1']) assert.equal(byteRange(field, 0), undefined)
})
