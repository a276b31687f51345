import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { chromiumExecutable } from '../support/chromium.ts'
import { root } from '../support/process.ts'

// Runs test files in processes, side by side: patterns, and options of `node --test`.

// Once before the tests: a program that is still being written cannot be started.
await chromiumExecutable()
// As after "npm ci": the tests start the bundle of the present source.
spawnSync(process.execPath, [join(root, 'bin/bundle.js')], { stdio: 'inherit' })

const words = process.argv.slice(2)
const options = words.filter(word => word.startsWith('-'))
const patterns = words.filter(word => !word.startsWith('-'))
const child = spawn(process.execPath, ['--test', '--test-concurrency=4', ...options, ...patterns], {
  cwd: root,
  // Node caches compiled code for the next process. The tests start about three hundred of them.
  env: { ...process.env, NODE_COMPILE_CACHE: join(root, 'var/cache/node') },
  stdio: 'inherit',
})
const [status] = await once(child, 'close')
process.exitCode = status ?? 1
