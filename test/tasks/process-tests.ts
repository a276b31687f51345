import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { chromiumExecutable } from '../support/chromium.ts'
import { root } from '../support/process.ts'

// Once before the tests, which run side by side: a program that is still being written cannot be started.
await chromiumExecutable()
// As after "npm ci": the tests start the bundle of the present source.
spawnSync(process.execPath, [join(root, 'bin/bundle.js')], { stdio: 'inherit' })

// Most browser tests run in two processes: less work, and still side by side.
const patterns = [
  'browser/in-one-process/*.ts',
  'browser/every-page/*.test.ts',
  'matrix/*.test.ts',
  'process/*.test.ts',
  'sites/*.test.ts',
].map(path => `test/${path}`)
const child = spawn(
  process.execPath,
  ['--test', '--test-concurrency=6', ...process.argv.slice(2), ...patterns],
  {
    cwd: root,
    // Node caches compiled code for the next process. The tests start about three hundred of them.
    env: { ...process.env, NODE_COMPILE_CACHE: join(root, 'var/cache/node') },
    stdio: 'inherit',
  },
)
const [status] = await once(child, 'close')
process.exitCode = status ?? 1
