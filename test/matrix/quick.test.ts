import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startBrowser } from '../support/browser.ts'
import { cellsOf } from './cells.ts'
import { lookAtAll } from './look.ts'
import { linesOf } from './report.ts'

test('no company shows a fault that a person would see at once, in the part of the matrix for each commit', {
  timeout: 600_000,
}, async t => {
  const found = await lookAtAll(t, await startBrowser(t), cellsOf('quick'))
  assert.deepEqual(linesOf(found), [])
})
