import assert from 'node:assert/strict'
import { test } from 'node:test'
import { unifiedDiff } from './unified-diff.ts'

const lines = (...texts: readonly (string | number)[]) => texts.map(text => `${text}\n`).join('')
const counted = (last: number) => Array.from({ length: last }, (_, index) => index + 1)

test('a diff has three lines around each change, and one hunk for changes that are near each other', () => {
  const before = lines(...counted(20))
  const after = lines(
    ...counted(20).flatMap(number => (number === 5 || number === 9 ? ['+', number] : [number])),
  )
  assert.equal(
    unifiedDiff('a.md', before, after),
    `--- a/a.md\n+++ b/a.md\n@@ -2,10 +2,12 @@\n 2\n 3\n 4\n++\n 5\n 6\n 7\n 8\n++\n 9\n 10\n 11\n`,
  )
})

test('changes that are far from each other have a hunk each', () => {
  const after = lines(0, ...counted(20), 21)
  assert.equal(
    unifiedDiff('a.md', lines(...counted(20)), after),
    `--- a/a.md\n+++ b/a.md\n@@ -1,3 +1,4 @@\n+0\n 1\n 2\n 3\n@@ -18,3 +19,4 @@\n 18\n 19\n 20\n+21\n`,
  )
})

test('a last line without an end is said, and equal texts have no diff', () => {
  assert.equal(
    unifiedDiff('a.md', 'a', 'b\n'),
    `--- a/a.md\n+++ b/a.md\n@@ -1 +1 @@\n-a\n\\ No newline at end of file\n+b\n`,
  )
  assert.equal(unifiedDiff('a.md', 'a\n', 'a\n'), '')
})
