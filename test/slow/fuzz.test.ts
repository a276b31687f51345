import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { test } from 'node:test'
import { root } from '../support/process.ts'

test('the nightly fuzzing, run briefly, finds nothing and says what it measured', {
  timeout: 300_000,
}, async () => {
  const script = join(root, 'test/nightly/fuzz.ts')
  const child = spawn(process.execPath, [script, '--requests', '400', '--seed', '1'], { cwd: root })
  const [output, complaints, [status]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close'),
  ])
  assert.equal(complaints, '')
  assert.equal(status, 0)
  assert.match(output, /^400 requests, seed 1; the same again: npm run fuzz -- --requests 400 --seed 1$/m)
  assert.match(output, /^\d+ requests over HTTP and 20 as raw bytes; 200: \d+, /m)
  assert.match(output, /^heap in MiB after the warm-up [\d.]+, at the end [\d.]+$/m)
})
