import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startBrowser } from '../support/browser.ts'
import { cellsOf, type Part } from './cells.ts'
import { lookAtAll } from './look.ts'
import { linesOf } from './report.ts'

/** Tests the pages of a part of the matrix. */
export function testPart(part: Part): void {
  test(`no company shows a fault that a person would see at once, in the part "${part}" of the matrix`, {
    timeout: 600_000,
  }, async t => {
    const found = await lookAtAll(t, await startBrowser(t), cellsOf(part))
    assert.deepEqual(linesOf(found), [])
  })
}
