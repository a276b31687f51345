import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { test } from 'node:test'
import { promisify } from 'node:util'
import { without } from '../../test/support/installed.ts'
import { manualPath } from '../scripts/manual-page.ts'

const run = promisify(execFile)

test('the page of the manual has no fault that mandoc knows', { skip: without('mandoc') }, async () => {
  const linted = run('mandoc', ['-T', 'lint', '-W', 'warning', manualPath])
  const faults = await linted.then(
    ({ stdout }) => stdout,
    ({ stdout }) => stdout as string,
  )
  assert.equal(faults, '')
})

test('the page of the manual can be read', { skip: without('mandoc') }, async () => {
  const { stdout } = await run('mandoc', ['-T', 'ascii', manualPath])
  const text = stdout.replaceAll(/.[\b]/g, '')
  assert.match(text, /NAME\n\s+vitrine - read what a company offers/)
  assert.match(text, /--idempotency-key <key>\n\s+repeat a message/)
  assert.match(text, /EXIT STATUS\n\s+0\s+Success/)
})
