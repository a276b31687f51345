import assert from 'node:assert/strict'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import PostalMime from 'postal-mime'
import {
  reportMarks,
  requestsFile,
  sumOf,
  sumsHead,
  tasks,
  writeReport,
  writeSums,
} from '../support/agent/report.ts'
import { approvedMessage } from '../support/agent/tasks.ts'
import { root, sampleContent, temporaryFolder } from '../support/process.ts'
import { serveSite } from '../support/served-site.ts'

const document = await readFile(join(root, 'docs/agents.md'), 'utf8')
const [, written = ''] = document.split(reportMarks.start)
const [sums = ''] = written.split(reportMarks.end)
const requests = await readFile(join(root, requestsFile), 'utf8')

/** Separates the figures of a table from its words. Digits that are parts of words stay. */
function apart(table: string): { readonly words: string; readonly figures: readonly number[] } {
  const figures = [...table.matchAll(/(?<=\| )\d+(?= \|)/g)].map(Number)
  return { words: table.replaceAll(/(?<=\| )\d+(?= \|)/g, 'n'), figures }
}

/** Compares a text that was written before with that of now: the same words, and figures within a tenth. */
function assertCurrent(now: string, before: string, file: string): void {
  const [noted, found] = [apart(before), apart(now)]
  assert.equal(found.words, noted.words, `${file} is out of date: run npm run agents`)
  for (const [index, figure] of found.figures.entries()) {
    const said = noted.figures[index] ?? 0
    assert.ok(Math.abs(said - figure) <= Math.max(60, 0.1 * said), `${said} in ${file}, ${figure} now`)
  }
}

test('docs/agents.md has a row for each task, and no other', () => {
  const lines = sums.trim().split('\n')
  assert.equal(lines.slice(0, 2).join('\n'), sumsHead)
  assert.deepEqual(
    lines.slice(2).map(line => line.split(' | ')[0]?.slice(2)),
    tasks.map(({ name }) => name),
  )
})

for (const task of tasks) {
  const { name, most, sends } = task
  const bounds = Object.entries(most).map(([what, value]) => `${value} ${what}`)
  test(`from the bare origin in at most ${bounds.join(' and ')}: ${name}`, async t => {
    const folder = await temporaryFolder(t)
    const site = await serveSite(t, { ...sampleContent, MAILBOX_DIR: folder })
    const transcript = await task.perform(`http://localhost:${site.port}`)

    const { exchanges } = transcript
    assert.ok(exchanges.length <= most.requests, `${exchanges.length} requests`)
    const [bytes, tokens] = [sumOf(exchanges, 'receivedBytes'), sumOf(exchanges, 'receivedTokens')]
    assert.ok(bytes <= (most.bytes ?? Infinity), `${bytes} bytes`)
    assert.ok(tokens <= (most.tokens ?? Infinity), `${tokens} tokens`)

    const mails = (await readdir(folder)).filter(file => file.endsWith('.eml'))
    assert.equal(mails.length, sends ? 1 : 0)
    for (const file of mails) {
      const { text, replyTo } = await PostalMime.parse(await readFile(join(folder, file)))
      assert.equal(replyTo?.[0]?.address, approvedMessage.email)
      assert.ok(text?.includes(approvedMessage.mensagem))
    }

    const part = requests.split(`## ${name}\n`)[1]?.split('\n## ')[0] ?? ''
    assertCurrent(writeReport(task, transcript).replace(`## ${name}\n`, '').trim(), part.trim(), requestsFile)
    const row = sums.split('\n').find(line => line.startsWith(`| ${name} |`)) ?? ''
    assertCurrent(writeSums(task, transcript), row, 'docs/agents.md')
  })
}
