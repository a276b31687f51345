import assert from 'node:assert/strict'
import { test } from 'node:test'
import { contactPolicy, mcpPolicy, readPolicy } from '../../../src/contract/quota-policies.ts'
import {
  call,
  connectClient,
  type McpAnswer,
  modernRequest,
  person,
  ping,
  postMcp,
  problemOf,
} from '../../support/mcp.ts'
import { startTestSite } from '../../support/site.ts'

const site = await startTestSite()
const { quota, windowSeconds } = mcpPolicy
const initialize = {
  jsonrpc: '2.0',
  id: 1,
  method: 'initialize',
  params: { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 't', version: '1' } },
}

/** How many messages to MCP, readings of the API and contact messages a client has left. */
async function leftTo(peer: string): Promise<{ calls: number; readings: number; messages: number }> {
  const remaining = (response: Response) =>
    Number(/;r=(\d+);/.exec(response.headers.get('RateLimit') ?? '')?.[1])
  const reading = await site.fetch('/api/v1', { peer })
  const preflight = await site.fetch('/api/v1/contato', {
    peer,
    method: 'OPTIONS',
    headers: { Origin: 'https://other.example', 'Access-Control-Request-Method': 'POST' },
  })
  assert.equal(preflight.status, 204)
  const message = await site.fetch('/api/v1/contato', { peer, method: 'POST' })
  const { headers } = await postMcp(site, ping, {}, peer)
  const calls = Number(/^"mcp";r=(\d+);/.exec(headers.get('RateLimit') ?? '')?.[1]) + 1
  return { calls, readings: remaining(reading) + 1, messages: remaining(message) + 1 }
}

for (const [index, [what, message, messages]] of (
  [
    ['initialize', [initialize], 0],
    ['a notification', [{ jsonrpc: '2.0', method: 'notifications/initialized' }], 0],
    ['ping', [ping], 0],
    ['tools/list of the revision without a handshake', modernRequest('tools/list'), 0],
    ['a method that there is not', [{ jsonrpc: '2.0', id: 1, method: 'prompts/list' }], 0],
    ['a body that is no JSON', ['{'], 0],
    ['a tool that reads', [call('listServices', { lang: 'en' })], 0],
    ['a tool that finds nothing', [call('getService', { slug: 'nada' })], 0],
    ['a contact message', [call('sendContactMessage', person)], 1],
  ] as const
).entries()) {
  test(`${what} spends one message to MCP, no reading${messages ? ' and one submission' : ' and no submission'}`, async () => {
    const peer = `192.0.2.${100 + index}`
    const [body, fields] = message
    const { headers } = await postMcp(site, body, fields, peer)
    assert.match(headers.get('RateLimit') ?? '', new RegExp(`^"mcp";r=${quota - 1};t=${windowSeconds}$`))
    assert.equal(headers.get('RateLimit-Policy'), `"mcp";q=${quota};w=${windowSeconds}`)
    assert.deepEqual(await leftTo(peer), {
      calls: quota - 1,
      readings: readPolicy.quota,
      messages: contactPolicy.quota - messages,
    })
  })
}

test('GET, another origin and another host spend nothing', async () => {
  const peer = '192.0.2.120'
  await site.fetch('/mcp', { peer })
  await postMcp(site, ping, { Origin: 'https://other.example' }, peer)
  await postMcp(site, ping, { Host: 'rebound.example' }, peer)
  assert.equal((await leftTo(peer)).calls, quota)
})

test('an ordinary session of a client, with a handshake, its lists and five calls, costs 9 messages', async () => {
  const peer = '192.0.2.121'
  const client = await connectClient(site, peer)
  await client.listTools()
  await client.listResources()
  for (let time = 0; time < 5; time += 1)
    await client.callTool({ name: 'getService', arguments: { slug: 'mlabs' } })
  assert.equal((await leftTo(peer)).calls, quota - 9)
})

function assertRateLimited({ status, headers, body }: McpAnswer): void {
  assert.equal(status, 429)
  const seconds = Number(headers.get('Retry-After'))
  assert.ok(seconds >= 1 && seconds <= windowSeconds)
  assert.match(headers.get('RateLimit') ?? '', /^"mcp";r=0;t=\d+$/)
  assert.equal(headers.get('RateLimit-Policy'), `"mcp";q=${quota};w=${windowSeconds}`)
  assert.equal(headers.get('Access-Control-Allow-Origin'), null)
  const { id, error } = body
  assert.equal(id, null)
  assert.deepEqual(error.data, { code: 'rate_limited', retryAfter: seconds })
  assert.match(
    error.message,
    new RegExp(`${quota} messages in ${windowSeconds} seconds.* ${seconds} seconds`),
  )
}

test('over its quota a message is 429 and says how long to wait; the API still answers', async () => {
  const peer = '192.0.2.122'
  for (let spent = 0; spent < quota; spent += 1)
    assert.equal((await postMcp(site, ping, {}, peer)).status, 200)
  assertRateLimited(await postMcp(site, call('getApiInfo', {}), {}, peer))
  assert.equal((await site.fetch('/api/v1', { peer })).status, 200)
})

test('a client over the quota of the API still reads and checks messages by MCP', async () => {
  const peer = '192.0.2.126'
  for (let spent = 0; spent <= readPolicy.quota; spent += 1) await site.fetch('/api/v1', { peer })
  assert.equal((await site.fetch('/api/v1', { peer })).status, 429)
  for (const [name, given] of [
    ['listServices', {}],
    ['getService', { slug: 'mlabs' }],
    ['sendContactMessage', { ...person, validateOnly: true }],
    ['fetch', { id: '/contato' }],
  ] as const) {
    const { status, body } = await postMcp(site, call(name, given), {}, peer)
    assert.deepEqual([status, body.result.isError], [200, undefined], name)
  }
})

test('the form, the API and MCP share the quota of messages', async () => {
  const peer = '192.0.2.127'
  for (let sent = 0; sent < contactPolicy.quota; sent += 1)
    await site.fetch('/api/v1/contato', { peer, method: 'POST' })
  const { body } = await postMcp(site, call('sendContactMessage', person), {}, peer)
  assert.equal(problemOf(body.result).code, 'rate_limited')
})

test('a message over the quota is refused before its body has come', { timeout: 20_000 }, async () => {
  const peer = '192.0.2.123'
  for (let spent = 0; spent < quota; spent += 1) await postMcp(site, ping, {}, peer)
  const body = new ReadableStream({ pull: () => new Promise(() => {}) })
  const init = { method: 'POST', body, duplex: 'half', headers: { 'Content-Type': 'application/json' }, peer }
  assert.equal((await site.fetch('/mcp', init as RequestInit)).status, 429)
})

for (const coding of ['gzip', 'br', 'identity, gzip', 'x-unknown']) {
  test(`a body with the content coding ${coding} is 415, and the answer says which is accepted`, async () => {
    const { status, headers, body } = await postMcp(site, ping, { 'Content-Encoding': coding })
    assert.deepEqual([status, headers.get('Accept-Encoding')], [415, 'identity'])
    assert.equal(body.error.code, -32600)
  })
}

test('the content coding identity is none', async () => {
  assert.equal((await postMcp(site, ping, { 'Content-Encoding': 'identity' })).status, 200)
})

test('a message with more than 200 members is refused without the SDK, alone and in a batch, and names the limit', async () => {
  const members = Object.fromEntries(Array.from({ length: 200 }, (_, index) => [`a${index}`, 1]))
  const many = { ...ping, id: 'many', params: members }
  const alone = await postMcp(site, many)
  assert.deepEqual([alone.status, alone.body.id, alone.body.error.code], [400, 'many', -32600])
  assert.match(alone.body.error.message, /200 members/)
  const { status, body } = await postMcp(site, [ping, many])
  assert.equal(status, 200)
  assert.deepEqual(
    body.map(({ id, error }: { id: unknown; error?: { code: number } }) => [id, error?.code]),
    [
      [1, undefined],
      ['many', -32600],
    ],
  )
})
