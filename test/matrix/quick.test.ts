import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startBrowser } from '../support/browser.ts'
import { cellsOf } from './cells.ts'
import { lookAtAll } from './look.ts'
import { linesOf } from './report.ts'

/** CI looks at more cells, which takes minutes. */
const part = process.env.CI ? 'ci' : 'quick'

test(`no company shows a fault that a person would see at once, in the part "${part}" of the matrix`, {
  timeout: 600_000,
}, async t => {
  const found = await lookAtAll(t, await startBrowser(t), cellsOf(part))
  assert.deepEqual(linesOf(found), [])
})
