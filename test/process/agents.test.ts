import assert from 'node:assert/strict'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import PostalMime from 'postal-mime'
import type { Exchange } from '../support/agent/notebook.ts'
import { reportMarks, tasks, writeReport } from '../support/agent/report.ts'
import { approvedMessage } from '../support/agent/tasks.ts'
import { root, sampleContent, temporaryFolder } from '../support/process.ts'
import { serveSite } from '../support/served-site.ts'

const document = await readFile(join(root, 'docs/agents.md'), 'utf8')
const [, written = ''] = document.split(reportMarks.start)

/** Separates the figures of a table from its words. Digits that are parts of words stay. */
function apart(table: string): { readonly words: string; readonly figures: readonly number[] } {
  const figures = [...table.matchAll(/(?<=\| )\d+(?= \|)/g)].map(Number)
  return { words: table.replaceAll(/(?<=\| )\d+(?= \|)/g, 'n'), figures }
}

function sum(exchanges: readonly Exchange[], what: 'receivedBytes' | 'receivedTokens'): number {
  return exchanges.reduce((total, exchange) => total + exchange[what], 0)
}

for (const task of tasks) {
  const { name, most, sends } = task
  const bounds = Object.entries(most).map(([what, value]) => `${value} ${what}`)
  test(`from the bare origin in at most ${bounds.join(' and ')}: ${name}`, async t => {
    const folder = await temporaryFolder(t)
    const site = await serveSite(t, { ...sampleContent, MAILBOX_DIR: folder })
    const transcript = await task.perform(`http://localhost:${site.port}`)

    const { exchanges } = transcript
    assert.ok(exchanges.length <= most.requests, `${exchanges.length} requests`)
    const [bytes, tokens] = [sum(exchanges, 'receivedBytes'), sum(exchanges, 'receivedTokens')]
    assert.ok(bytes <= (most.bytes ?? Infinity), `${bytes} bytes`)
    assert.ok(tokens <= (most.tokens ?? Infinity), `${tokens} tokens`)

    const mails = (await readdir(folder)).filter(file => file.endsWith('.eml'))
    assert.equal(mails.length, sends ? 1 : 0)
    for (const file of mails) {
      const { text, replyTo } = await PostalMime.parse(await readFile(join(folder, file)))
      assert.equal(replyTo?.[0]?.address, approvedMessage.email)
      assert.ok(text?.includes(approvedMessage.mensagem))
    }

    const part = written.split(`### ${name}\n`)[1]?.split(/\n### |\n<!--/)[0] ?? ''
    const noted = apart(part.trim())
    const found = apart(writeReport(task, transcript).replace(`### ${name}\n`, '').trim())
    assert.equal(found.words, noted.words, 'docs/agents.md is out of date: run npm run agents')
    for (const [index, figure] of found.figures.entries()) {
      const said = noted.figures[index] ?? 0
      assert.ok(Math.abs(said - figure) <= Math.max(60, 0.1 * said), `${said} in the document, ${figure} now`)
    }
  })
}
