import assert from 'node:assert/strict'
import { test } from 'node:test'
import { contactPolicy, readPolicy } from '../../../src/contract/policies.ts'
import {
  call,
  connectClient,
  type McpAnswer,
  modernRequest,
  person,
  ping,
  postMcp,
} from '../../support/mcp.ts'
import { startTestSite } from '../../support/site.ts'

const site = await startTestSite()
const { quota, windowSeconds } = readPolicy
const initialize = {
  jsonrpc: '2.0',
  id: 1,
  method: 'initialize',
  params: { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 't', version: '1' } },
}

/** How many readings and messages a client has left, and what one more reading of the API costs. */
async function leftTo(peer: string): Promise<{ readings: number; messages: number }> {
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
  return { readings: remaining(reading) + 1, messages: remaining(message) + 1 }
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
  test(`${what} spends one reading${messages ? ' and one submission' : ' and no submission'}`, async () => {
    const peer = `192.0.2.${100 + index}`
    const [body, fields] = message
    const { headers } = await postMcp(site, body, fields, peer)
    assert.match(headers.get('RateLimit') ?? '', new RegExp(`^"leitura";r=${quota - 1};t=${windowSeconds}$`))
    assert.equal(headers.get('RateLimit-Policy'), `"leitura";q=${quota};w=${windowSeconds}`)
    assert.deepEqual(await leftTo(peer), { readings: quota - 1, messages: contactPolicy.quota - messages })
  })
}

test('GET, another origin and another host spend nothing', async () => {
  const peer = '192.0.2.120'
  await site.fetch('/mcp', { peer })
  await postMcp(site, ping, { Origin: 'https://other.example' }, peer)
  await postMcp(site, ping, { Host: 'rebound.example' }, peer)
  assert.equal((await leftTo(peer)).readings, quota)
})

test('an ordinary session of a client, with a handshake, its lists and five calls, costs 9 readings', async () => {
  const peer = '192.0.2.121'
  const client = await connectClient(site, peer)
  await client.listTools()
  await client.listResources()
  for (let time = 0; time < 5; time += 1)
    await client.callTool({ name: 'getService', arguments: { slug: 'mlabs' } })
  assert.equal((await leftTo(peer)).readings, quota - 9)
})

function assertRateLimited({ status, headers, body }: McpAnswer): void {
  assert.equal(status, 429)
  const seconds = Number(headers.get('Retry-After'))
  assert.ok(seconds >= 1 && seconds <= windowSeconds)
  assert.match(headers.get('RateLimit') ?? '', /^"leitura";r=0;t=\d+$/)
  assert.equal(headers.get('RateLimit-Policy'), `"leitura";q=${quota};w=${windowSeconds}`)
  assert.equal(headers.get('Access-Control-Allow-Origin'), null)
  const { id, error } = body
  assert.equal(id, null)
  assert.deepEqual(error.data, { code: 'rate_limited', retryAfter: seconds })
  assert.match(
    error.message,
    new RegExp(`${quota} messages in ${windowSeconds} seconds.* ${seconds} seconds`),
  )
}

test('MCP and the API share one quota; beyond it a message is 429 and says how long to wait', async () => {
  const peer = '192.0.2.122'
  for (let spent = 0; spent < quota / 2; spent += 1) {
    await site.fetch('/api/v1', { peer })
    assert.equal((await postMcp(site, ping, {}, peer)).status, 200)
  }
  assertRateLimited(await postMcp(site, call('getApiInfo', {}), {}, peer))
  assert.equal((await site.fetch('/api/v1', { peer })).status, 429)
})

test('a message over the quota is refused before its body has come', { timeout: 20_000 }, async () => {
  const peer = '192.0.2.123'
  for (let spent = 0; spent < quota; spent += 1) await site.fetch('/api/v1', { peer })
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
