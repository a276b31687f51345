import assert from 'node:assert/strict'
import { execFile, spawnSync } from 'node:child_process'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { promisify } from 'node:util'
import { ratioFigure } from '../../bench/document/table.ts'
import { ratioOf } from '../../bench/ratios.ts'
import type { RequestResults } from '../../bench/results.ts'
import { site as measuredSite } from '../../bench/servers.ts'
import { sendMessage } from '../support/agent/tasks.ts'
import { root, run, sampleContent, startSite, temporaryFolder } from '../support/process.ts'
import { serveSite } from '../support/served-site.ts'

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

test('a check prints what the README shows of it', async t => {
  const [, block = ''] = /```text\n([\s\S]*?)```/.exec(readme) ?? []
  const shown = block.trim().split(/\n */)
  assert.ok(shown.length >= 2)
  const folder = await temporaryFolder(t)
  const company = join(folder, 'my-company')
  const program = join(folder, 'vitrine')
  await mkdir(program)
  const parameters = ['new', company, '--name', 'My company', '--languages', 'en']
  assert.equal((await run(t, {}, root, parameters).ended).status, 0)
  await edit(join(company, 'content/pages/about/en.md'), /^title: .*\n/m, '')
  await edit(join(company, 'content/pages/home/en.md'), '(/contact)', '(/contatc)')
  const checked = run(t, {}, program, ['check', '--content', '../my-company/content'])
  assert.equal((await checked.ended).status, 65)
  assert.deepEqual(checked.stderr().trim().split('\n').slice(0, -1), shown)
})

async function edit(file: string, from: string | RegExp, to: string): Promise<void> {
  await writeFile(file, (await readFile(file, 'utf8')).replace(from, to))
}

test('the README tells what was measured', async t => {
  const data = await readFile(join(root, 'docs/performance/requests.json'), 'utf8')
  const { cases }: RequestResults = JSON.parse(data)
  const ratios = cases
    .filter(({ isRead }) => isRead)
    .flatMap(each => ratioOf(each, measuredSite.name)?.median ?? [])
  const range = [Math.min(...ratios), Math.max(...ratios)].map(ratioFigure).join(' to ')
  assert.ok(readme.includes(`${range} times the CPU time`), range)

  const [, requests, kilobytes] = /sends a message in (\d+) requests and (\d+) KB/.exec(readme) ?? []
  const { port } = await serveSite(t, { ...sampleContent, MAILBOX_DIR: await temporaryFolder(t) })
  const { exchanges } = await sendMessage(`http://localhost:${port}`)
  const bytes = exchanges.reduce((sum, { sentBytes, receivedBytes }) => sum + sentBytes + receivedBytes, 0)
  assert.equal(exchanges.length, Number(requests))
  assert.ok(Math.abs(bytes / 1000 - Number(kilobytes)) < 1.5, `${bytes} bytes`)
})
