import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { deliveryQueueLimits } from '../../src/contact/delivery-queue.ts'
import { contactLimits } from '../../src/contract/contact-limits.ts'
import { requestLimits } from '../../src/http/request-limits.ts'
import { mcpLimits } from '../../src/routes/mcp/limits.ts'
import { connectionLimits, createBoundedServer } from '../../src/server/limits.ts'
import { variables } from '../../src/variables.ts'

const operations = await readFile(join(import.meta.dirname, '../../docs/operations.md'), 'utf8')
const server = createBoundedServer()

/** The name in docs/operations.md and the real value: milliseconds, bytes or a number. */
const settings = [
  ['request target', requestLimits.targetBytes],
  ['head of a request', requestLimits.headBytes],
  ['`maxHeaderSize`', requestLimits.parsedHeadBytes],
  ['`maxHeadersCount`', server.maxHeadersCount],
  ['body of a contact message', contactLimits.bodyBytes],
  ['all unfinished bodies', requestLimits.unfinishedBytes],
  ['unfinished bodies of one client', requestLimits.unfinishedPerClient],
  ['messages of an MCP batch', mcpLimits.batch],
  ['answer of `/mcp`', mcpLimits.answerBytes],
  ['messages that wait for the mail server', deliveryQueueLimits.waiting],
  ['`headersTimeout`', server.headersTimeout],
  ['`requestTimeout`', server.requestTimeout],
  ['`keepAliveTimeout`', server.keepAliveTimeout],
  ['`timeout`', server.timeout],
  ['time to take what was asked for', connectionLimits.answer],
  ['requests waiting on one connection', connectionLimits.pipelined],
  ['connections', Number(variables.MAX_CONNECTIONS.fallback)],
  ['connections of one client', connectionLimits.connectionsOfClient],
  ['after a refusal', connectionLimits.linger],
] as const

for (const [setting, inForce] of settings) {
  test(`docs/operations.md tells the limit that is in force: ${setting}`, () => {
    const row = operations.split('\n').find(line => line.startsWith(`| ${setting} | `))
    const [, number = '', unit = ''] = /^\| [^|]+ \| ([\d,]+) ?(s|KiB|bytes)? \|/.exec(row ?? '') ?? []
    const scale = { s: 1000, KiB: 1024, bytes: 1, '': 1 }[unit]
    assert.equal(Number(number.replace(',', '')) * (scale ?? Number.NaN), inForce)
  })
}
