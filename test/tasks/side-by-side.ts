import { spawnSync } from 'node:child_process'
import { existsSync, globSync } from 'node:fs'
import { join } from 'node:path'
import { finished } from 'node:stream/promises'
import { run } from 'node:test'
import { spec } from 'node:test/reporters'
import { chromiumExecutable } from '../support/chromium.ts'
import { root } from '../support/process.ts'

// Runs test files that match patterns in processes, side by side.

/** The files that take longest, which begin first: one that began last would end alone, with a processor idle. */
const longest = [
  'test/slow/matrix.test.ts',
  'test/slow/every-page-of-sample.test.ts',
  'test/slow/export.test.ts',
  'test/slow/painted-pairs.test.ts',
  'test/slow/every-page-of-second-sample.test.ts',
  'test/slow/adding.test.ts',
  'test/slow/never-reading.test.ts',
  'test/browser/in-one-process/pages.ts',
  'test/browser/in-one-process/contact.ts',
  'test/matrix/quick.test.ts',
]

const gone = longest.filter(file => !existsSync(join(root, file)))
if (gone.length > 0) throw new Error(`the list of the longest files has some that are gone: ${gone}`)
const files = globSync(process.argv.slice(2), { cwd: root })
  .toSorted()
  .toSorted((one, other) => place(one) - place(other))
if (files.length === 0) throw new Error(`no file matches ${process.argv.slice(2).join(' ')}`)

// Once before the tests: a program that is still being written cannot be started.
await chromiumExecutable()
// As after "npm ci": the tests start the bundle of the present source.
spawnSync(process.execPath, [join(root, 'bin/bundle.js')], { stdio: 'inherit' })

const results = run({
  files: files.map(file => join(root, file)),
  concurrency: 4,
  cwd: root,
  // Node caches compiled code for the next process. The tests start about three hundred of them.
  env: { ...process.env, NODE_COMPILE_CACHE: join(root, 'var/cache/node') },
})
results.on('test:summary', ({ file, success }) => {
  if (file === undefined && !success) process.exitCode = 1
})
const report = results.compose(spec)
report.pipe(process.stdout)
await finished(report, { writable: false })

/** The place of a file in the order of the runs. */
function place(file: string): number {
  const index = longest.indexOf(file)
  return index < 0 ? longest.length : index
}
