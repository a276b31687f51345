import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { variables } from '../../src/config/variables.ts'
import { contactLimits } from '../../src/contract/contact-limits.ts'
import { deliveryQueueLimits } from '../../src/forms/delivery-queue.ts'
import { requestLimits } from '../../src/http/request-limits.ts'
import { mcpLimits } from '../../src/routes/mcp/limits.ts'
import { connectionLimits, createBoundedServer } from '../../src/server/connection-limits.ts'

const operations = await readFile(join(import.meta.dirname, '../../docs/operations.md'), 'utf8')
const server = createBoundedServer()

/** The name in docs/operations.md and the real value: milliseconds, bytes or a number. */
const settings = [
  ['headers, 431', requestLimits.headBytes],
  ['body of a contact message, 413', contactLimits.bodyBytes],
  ['unfinished bodies, 503', requestLimits.unfinishedBytes],
  ['unfinished bodies of one client, 503', requestLimits.unfinishedPerClient],
  ['unread answers', connectionLimits.unreadBytes],
  ['time for the headers, 408', server.headersTimeout],
  ['time for a request, 408', server.requestTimeout],
  ['idle connection', server.keepAliveTimeout],
  ['response without progress', server.timeout],
  ['whole response', connectionLimits.answer],
  ['connections', Number(variables.MAX_CONNECTIONS.fallback)],
  ['connections of one client', connectionLimits.connectionsOfClient],
] as const

for (const [setting, inForce] of settings) {
  test(`docs/operations.md has the limit that is in force: ${setting}`, () => {
    const row = operations.split('\n').find(line => line.startsWith(`| ${setting} | `))
    const [, number = '', unit = ''] = /^\| [^|]+ \| ([\d,]+) ?(s|KiB|bytes)? \|/.exec(row ?? '') ?? []
    const scale = { s: 1000, KiB: 1024, bytes: 1, '': 1 }[unit]
    assert.equal(Number(number.replace(',', '')) * (scale ?? Number.NaN), inForce)
  })
}

test('each row of the table of limits is one that is compared', () => {
  const [, table = ''] = /^\| limit \| value \|\n.*\n((?:\|.*\n)+)/m.exec(operations) ?? []
  const rows = table.trimEnd().split('\n')
  assert.deepEqual(
    rows.map(row => row.split(' | ')[0]?.slice(2)),
    settings.map(([setting]) => setting),
  )
})

test('limits that only clients and developers meet', () => {
  assert.equal(requestLimits.targetBytes, 4096)
  assert.equal(requestLimits.parsedHeadBytes, 16 * 1024)
  assert.equal(requestLimits.fieldLines, 100)
  // Node drops further lines without an error, so it reads one more than may arrive.
  assert.equal(server.maxHeadersCount, 101)
  assert.equal(deliveryQueueLimits.waiting, 500)
  assert.equal(mcpLimits.batch, 20)
  assert.equal(mcpLimits.answerBytes, 256_000)
  assert.equal(connectionLimits.pipelined, 100)
  assert.equal(connectionLimits.linger, 1000)
})
