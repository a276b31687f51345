import assert from 'node:assert/strict'
import { test } from 'node:test'
import { mcpPolicy } from '../../../src/contract/quota-policies.ts'
import { call, person, ping, postMcp, problemOf } from '../../support/mcp.ts'
import { startTestSite } from '../../support/site.ts'

const site = await startTestSite()

test('each message of a batch is counted; those beyond the quota are errors and are not carried out', async () => {
  const peer = '192.0.2.124'
  for (let spent = 0; spent < mcpPolicy.quota - 3; spent += 1) await postMcp(site, ping, {}, peer)
  const before = site.mails.length
  const batch = [
    ping,
    { jsonrpc: '2.0', method: 'notifications/initialized' },
    { ...ping, id: 'two' },
    { ...ping, id: 3 },
    { jsonrpc: '2.0', method: 'notifications/initialized' },
    call('sendContactMessage', person, 4),
  ]
  const { status, headers, body } = await postMcp(site, batch, {}, peer)
  assert.equal(status, 200)
  assert.match(headers.get('RateLimit') ?? '', /^"mcp";r=0;/)
  const [one, two, three, four] = body
  assert.deepEqual([one.id, one.result, two.id, two.result], [1, {}, 'two', {}])
  assert.deepEqual([three.id, four.id], [3, 4])
  for (const { error } of [three, four]) {
    assert.equal(error.data.code, 'rate_limited')
    assert.ok(error.data.retryAfter >= 1)
  }
  assert.equal(body.length, 4)
  assert.equal(site.mails.length, before)
})

test('the eleventh contact message of a batch is told the quota of messages, as alone', async () => {
  const batch = Array.from({ length: 11 }, (_, id) =>
    call('sendContactMessage', { ...person, nome: `Ana ${id}` }, id),
  )
  const { body } = await postMcp(site, batch, {}, '192.0.2.125')
  const results = body.map(({ result }: { result: { isError?: boolean } }) => result)
  const refused = results.filter(({ isError }: { isError?: boolean }) => isError)
  assert.equal(refused.length, 1)
  assert.equal(problemOf(refused[0]).code, 'rate_limited')
})

test('a batch has at most 20 messages; a longer one is refused whole', async () => {
  const batch = Array.from({ length: 20 }, (_, id) => ({ ...ping, id }))
  const { status, body } = await postMcp(site, batch)
  assert.equal(status, 200)
  assert.deepEqual(
    body.map(({ id }: { id: number }) => id),
    batch.map(({ id }) => id),
  )
  const before = site.mails.length
  const refused = await postMcp(site, [...batch, call('sendContactMessage', person)])
  assert.equal(refused.status, 400)
  assert.equal(refused.body.error.code, -32600)
  assert.match(refused.body.error.message, /20/)
  assert.equal(site.mails.length, before)
})

test('a batch of which no message needs an answer is 202 without a body', async () => {
  const note = { jsonrpc: '2.0', method: 'notifications/initialized' }
  const { status, body } = await postMcp(site, [note, note])
  assert.deepEqual([status, body], [202, null])
})

test('an element of a batch that is no message is an error of its own', async () => {
  const { status, body } = await postMcp(site, [ping, {}])
  assert.equal(status, 200)
  assert.deepEqual(body[0], { jsonrpc: '2.0', id: 1, result: {} })
  assert.equal(body[1].id, null)
  assert.equal(typeof body[1].error.code, 'number')
})

/** Returns the size of a response as it is sent, and the response. */
async function measured(message: unknown) {
  const response = await site.fetch('/mcp', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Accept: 'application/json, text/event-stream' },
    body: JSON.stringify(message),
  })
  const bytes = new Uint8Array(await response.arrayBuffer())
  return { bytes: bytes.length, status: response.status, body: JSON.parse(new TextDecoder().decode(bytes)) }
}

test('a batch inside a batch is an error, and nothing of it is carried out', async () => {
  const before = site.mails.length
  const batch = [[call('sendContactMessage', person)], [...Array(30)].map(() => ping), { ...ping, id: 2 }]
  const { status, headers, body } = await postMcp(site, batch, {}, '192.0.2.131')
  assert.equal(status, 200)
  assert.match(headers.get('RateLimit') ?? '', new RegExp(`^"mcp";r=${mcpPolicy.quota - 3};`))
  assert.deepEqual(
    body.map(({ id, error }: { id: unknown; error?: { code: number } }) => [id, error?.code]),
    [
      [null, -32600],
      [null, -32600],
      [2, undefined],
    ],
  )
  assert.equal(site.mails.length, before)
})

test('a batch never answers more than 256 KB: what does not fit is an error, and what was done is told', async () => {
  const before = site.mails.length
  const batch = Array.from({ length: 20 }, (_, index) => {
    const id = `${'é'.repeat(1_200)} ${index}`
    if (index % 5 === 4) return call('sendContactMessage', { ...person, nome: `Ana ${index}` }, id)
    return { jsonrpc: '2.0', id, method: 'resources/list' }
  })
  const { bytes, status, body } = await measured(batch)
  assert.equal(status, 200)
  assert.ok(bytes <= 256_000 && bytes > 200_000, `${bytes} bytes`)
  assert.deepEqual(
    body.map(({ id }: { id: string }) => id),
    batch.map(({ id }) => id),
  )
  for (const [index, { result, error }] of body.entries()) {
    if (index % 5 === 4) assert.equal(result.structuredContent.success, true)
    else if (error) {
      assert.equal(error.data.code, 'answer_too_large')
      assert.match(error.message, /256000 bytes/)
    }
  }
  assert.ok(body.some(({ error }: { error?: object }) => error))
  assert.ok(body.some(({ result }: { result?: { resources?: object } }) => result?.resources))
  assert.equal(site.mails.length, before + 4)
})

test('a single answer over 256 KB is an error that names the limit', async () => {
  const long = await startTestSite(undefined, ({ snapshot }) => {
    const mcp = snapshot.mcp()
    const [tool] = mcp.tools
    assert.ok(tool)
    const tools = [{ ...tool, description: 'é'.repeat(130_000) }]
    return { snapshot: { ...snapshot, mcp: () => ({ ...mcp, tools }) } }
  })
  const { status, body } = await postMcp(long, { jsonrpc: '2.0', id: 7, method: 'tools/list' })
  assert.deepEqual([status, body.id, body.error.data.code], [200, 7, 'answer_too_large'])
  assert.match(body.error.message, /256000 bytes/)
})
