import assert from 'node:assert/strict'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import PostalMime from 'postal-mime'
import { reportBounds, reportMarks, writeReport } from '../support/agent-report.ts'
import { approvedMessage, performOverHttp, performOverMcp } from '../support/agent-task.ts'
import { readPublished } from '../support/content.ts'
import { root, sampleContent, temporaryFolder } from '../support/process.ts'
import { serveSite } from '../support/served-site.ts'
import { repositoryContent } from '../support/site.ts'

const { services } = await readPublished(repositoryContent)
const document = await readFile(join(root, 'docs/agents.md'), 'utf8')
const [, written = ''] = document.split(reportMarks.start)

/** A text with each number of bytes in a place of its own; digits that are part of words stay. */
function apart(table: string): { readonly words: string; readonly bytes: readonly number[] } {
  const bytes = [...table.matchAll(/(?<=\| )\d+(?= \|)/g)].map(Number)
  return { words: table.replaceAll(/(?<=\| )\d+(?= \|)/g, 'n'), bytes }
}

for (const [title, perform] of [
  ['Plain HTTP', performOverHttp],
  ['MCP', performOverMcp],
] as const) {
  test(`${title}: from the bare origin to an accepted message in at most 5 requests and 20 KB`, async t => {
    const folder = await temporaryFolder(t)
    const site = await serveSite(t, { ...sampleContent, MAILBOX_DIR: folder })
    const transcript = await perform(`http://localhost:${site.port}`)

    const { exchanges, service, leadTime } = transcript
    assert.ok(exchanges.length <= reportBounds.requests, `${exchanges.length} requests`)
    const received = exchanges.reduce((sum, exchange) => sum + exchange.received, 0)
    assert.ok(received <= reportBounds.bytes, `${received} bytes`)

    const [mail = ''] = (await readdir(folder)).filter(name => name.endsWith('.eml'))
    const { text, replyTo } = await PostalMime.parse(await readFile(join(folder, mail)))
    assert.equal(replyTo?.[0]?.address, approvedMessage.email)
    assert.ok(text?.includes(approvedMessage.mensagem))
    const answers = services
      .flatMap(({ texts }) => Object.values(texts))
      .filter(({ name }) => name === service)
    assert.ok(answers.some(({ faq }) => faq.some(({ about, answer }) => about && answer === leadTime)))

    const noted = apart(
      written
        .split(`### ${title}\n`)[1]
        ?.split(/\n### |\n<!--/)[0]
        ?.trim() ?? '',
    )
    const found = apart(writeReport([[title, transcript]]).replace(`### ${title}\n\n`, ''))
    assert.equal(found.words, noted.words, 'docs/agents.md is stale: npm run agents writes it anew')
    for (const [index, count] of found.bytes.entries()) {
      const said = noted.bytes[index] ?? 0
      assert.ok(
        Math.abs(said - count) <= Math.max(60, 0.1 * said),
        `${said} bytes in the document, ${count} now`,
      )
    }
  })
}
