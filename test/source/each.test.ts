import assert from 'node:assert/strict'
import { test } from 'node:test'
import { assertEach } from '../support/each.ts'

const isEven = (number: number) => assert.ok(number % 2 === 0, 'it is odd')

test('a check of many cases names each that fails, and why', async () => {
  await assertEach([2, 4], String, isEven)
  await assert.rejects(assertEach([1, 2, 3], String, isEven), /2 of 3 failed:\n1: it is odd\n3: it is odd/)
  await assert.rejects(
    assertEach([2, 3], String, async number => isEven(number)),
    /1 of 2 failed:\n3: it is odd/,
  )
})

test('a check of no case fails: a rule that looks at nothing says nothing', async () => {
  await assert.rejects(assertEach([], String, isEven), /there is at least one case/)
})
