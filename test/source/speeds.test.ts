import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { root } from '../support/process.ts'
import { sourceFiles } from '../support/source-files.ts'

/** The commands that run test files, from the quickest on. */
const commands = ['test:quick', 'test:contract', 'test:process', 'test:slow']

const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))

/** The test files that a command runs. The browser tests of one process are imported by two files. */
function filesOf(command: string): readonly string[] {
  const patterns = [...String(scripts[command]).matchAll(/"([^"]+)"/g)].map(([, pattern = '']) => pattern)
  const more = patterns.some(pattern => pattern.startsWith('test/browser/')) ? ['test/browser/*.test.ts'] : []
  return globSync([...patterns, ...more], { cwd: root })
}

/** What a quick test does not do: start a process or a thread, draw, open a browser or publish for a server. */
const slowWork =
  /^import .* from '(?:node:child_process|node:worker_threads|playwright-core|sharp|html-validate)'|\b(?:inOwnProcess|startSite|serveSite|startBrowser|startCompressedSite|renderInThread)\(/m

test('each test file is run by the one command of its place', async () => {
  const run = commands.flatMap(filesOf).filter(path => path.endsWith('.test.ts'))
  const all = [...(await sourceFiles('{src,test,bench}/**/*.test.ts')).keys()]
  // These measure other programs, which `npm run bench` installs.
  const ofPeers = all.filter(path => path.startsWith('bench/peers/'))
  assert.deepEqual(run.toSorted(), all.filter(path => !ofPeers.includes(path)).toSorted())
})

test('a quick test starts nothing and draws nothing', () => {
  for (const slow of ["import { spawn } from 'node:child_process'", 'const site = await startSite(t)'])
    assert.match(slow, slowWork)
  const found = filesOf('test:quick').filter(path => slowWork.test(readFileSync(join(root, path), 'utf8')))
  // It has the words.
  assert.deepEqual(found, ['test/source/speeds.test.ts'])
})
