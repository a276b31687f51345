import assert from 'node:assert/strict'
import { execFile, spawnSync } from 'node:child_process'
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { promisify } from 'node:util'
import { root, sampleContent, startSite, temporaryFolder } from '../support/process.ts'

const readme = await readFile(join(root, 'README.md'), 'utf8')
const isWithoutCurl = !process.env.CI && spawnSync('curl', ['--version']).status !== 0
const skip = isWithoutCurl && 'curl is not on this machine'

test('the commands of the README print what it shows', { skip }, async t => {
  const [, block = ''] = /```console\n([\s\S]*?)```/.exec(readme) ?? []
  const examples = block.split(/^\$ /m).slice(1)
  assert.ok(examples.length >= 3)
  const MAILBOX_DIR = await temporaryFolder(t)
  const site = await startSite(t, { ...sampleContent, BASE_URL: 'http://localhost:3000', MAILBOX_DIR })
  for (const example of examples) {
    const [, command = '', shown = ''] = /^((?:.*\\\n)*.*\n)([\s\S]*)$/.exec(example) ?? []
    assert.ok(shown.includes('…'), 'an ellipsis ends what is shown')
    const silent = command.replace('curl ', 'curl -s ').replace('http://localhost:3000', site.url)
    const { stdout } = await promisify(execFile)('sh', ['-c', silent])
    const [expected = ''] = shown.split('…', 1)
    assert.equal(stdout.slice(0, expected.length), expected, command)
  }
})

test('every file that the README links to is there, and it has at most 100 lines', async () => {
  assert.ok(readme.trimEnd().split('\n').length <= 100)
  const targets = [...readme.matchAll(/\]\(([^)#]+)(#[^)]*)?\)/g)].map(([, path = '']) => path)
  assert.ok(targets.length > 10)
  for (const target of targets) await stat(join(root, target))
})
