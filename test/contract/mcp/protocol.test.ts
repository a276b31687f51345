import assert from 'node:assert/strict'
import { test } from 'node:test'
import { connectClient, modernRequest, postMcp } from '../../support/mcp.ts'
import { baseUrl, startTestSite } from '../../support/site.ts'

const site = await startTestSite()
const list = { jsonrpc: '2.0', id: 1, method: 'tools/list' }

test('a client that begins with a handshake, and one that knows none, find the same server', async () => {
  const old = await connectClient(site, '192.0.2.1')
  const modern = await connectClient(site, '192.0.2.1', 'modern')
  assert.equal(old.getNegotiatedProtocolVersion(), '2025-11-25')
  assert.equal(modern.getNegotiatedProtocolVersion(), '2026-07-28')
  assert.deepEqual(await old.listTools().then(({ tools }) => tools), (await modern.listTools()).tools)
  assert.deepEqual(old.getServerVersion(), modern.getServerVersion())
  assert.equal(old.getInstructions(), modern.getInstructions())
})

test('the instructions name each service with its needs, its times, and the consent', async () => {
  const { body } = await postMcp(site, ...modernRequest('server/discover'))
  const { instructions } = body.result
  for (const { texts } of site.application.snapshot.site.catalog.services) {
    const { name, useCases, faq, offers } = texts.en
    const answer = faq.find(({ about }) => about === 'leadTime')?.answer
    const durations = offers.flatMap(({ duration }) => duration ?? [])
    for (const said of [name, ...useCases, ...(durations.length > 0 ? durations : [answer])])
      assert.ok(said && instructions.includes(said), said)
  }
  const agents = await (await site.fetch('/en/agent-instructions.md')).text()
  const parts = new Map(agents.split('\n\n## ').map(part => part.split('\n\n', 2) as [string, string]))
  const consent = parts.get('Consent')
  assert.ok(consent && instructions.includes(consent), consent)
})

test('the card says what the server says of itself', async () => {
  const card = await (await site.fetch('/mcp/server-card')).json()
  const client = await connectClient(site, '192.0.2.1')
  const { $schema, remotes, ...identity } = card
  assert.equal($schema, 'https://static.modelcontextprotocol.io/schemas/v1/server-card.schema.json')
  const [{ supportedProtocolVersions, ...remote }, ...others] = remotes
  assert.deepEqual([remote, others], [{ type: 'streamable-http', url: `${baseUrl}/mcp` }, []])
  assert.deepEqual(supportedProtocolVersions, [
    '2026-07-28',
    '2025-11-25',
    '2025-06-18',
    '2025-03-26',
    '2024-11-05',
  ])
  assert.deepEqual(identity, client.getServerVersion())
  assert.match(card.name, /^[a-zA-Z0-9.-]+\/[a-zA-Z0-9._-]+$/)
  assert.ok(card.description.length <= 100 && card.title.length <= 100)
})

test('each revision that the card names is served, and an unknown one is answered with the newest of the handshake', async () => {
  const { remotes } = await (await site.fetch('/mcp/server-card')).json()
  const [modern, ...older] = remotes[0].supportedProtocolVersions
  const { body } = await postMcp(site, ...modernRequest('server/discover'))
  assert.deepEqual(body.result.supportedVersions, [modern])
  const negotiate = async (protocolVersion: string) => {
    const params = { protocolVersion, capabilities: {}, clientInfo: { name: 't', version: '1' } }
    const answer = await postMcp(site, { jsonrpc: '2.0', id: 1, method: 'initialize', params })
    return answer.body.result.protocolVersion
  }
  for (const version of older) assert.equal(await negotiate(version), version)
  assert.equal(await negotiate('2020-01-01'), older[0])
})

test('the icons of the card are there, as what it says they are', async () => {
  const { icons, description } = await (await site.fetch('/mcp/server-card')).json()
  for (const { src, mimeType } of icons) {
    const response = await site.fetch(src.slice(baseUrl.length))
    assert.deepEqual([response.status, response.headers.get('Content-Type')], [200, mimeType])
  }
  const { summary } = site.application.snapshot.site.catalog.company
  assert.ok(summary.en.startsWith(description.replace(/ …$/, '')), description)
})

for (const path of [
  '/mcp/server-card',
  '/.well-known/mcp/server-card.json',
  '/.well-known/ai-catalog.json',
]) {
  test(`${path} says to browsers of any origin that they may read it, and its ETag`, async () => {
    const { headers } = await site.fetch(path)
    const fields = ['Origin', 'Methods', 'Headers'].map(name => headers.get(`Access-Control-Allow-${name}`))
    assert.deepEqual(fields, ['*', 'GET', 'Content-Type'])
    assert.equal(headers.get('Access-Control-Expose-Headers'), 'ETag')
  })
}

test('no answer names a session or begins a stream', async () => {
  for (const [message, fields] of [
    [list, {}],
    [
      {
        ...list,
        method: 'initialize',
        params: { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 't', version: '1' } },
      },
      {},
    ],
    modernRequest('tools/list'),
    modernRequest('subscriptions/listen', { filter: {} }),
  ] as const) {
    const { headers } = await postMcp(site, message, fields)
    assert.equal(headers.get('Mcp-Session-Id'), null)
    assert.equal(headers.get('Content-Type'), 'application/json')
    assert.equal(headers.get('Cache-Control'), 'no-store')
  }
})

test('a client may keep what is settled at the start for as long as an HTTP cache may keep a file', async () => {
  const file = await site.fetch('/llms.txt')
  const seconds = Number(/max-age=(\d+)/.exec(file.headers.get('Cache-Control') ?? '')?.[1])
  const [{ uri }] = (await postMcp(site, ...modernRequest('resources/list'))).body.result.resources
  for (const request of [
    modernRequest('server/discover'),
    modernRequest('tools/list'),
    modernRequest('resources/list'),
    modernRequest('resources/templates/list'),
    modernRequest('resources/read', { uri }),
  ]) {
    const { ttlMs, cacheScope } = (await postMcp(site, ...request)).body.result
    assert.deepEqual({ ttlMs, cacheScope }, { ttlMs: seconds * 1000, cacheScope: 'public' })
  }
})

test('a notification is accepted without a body', async () => {
  const { status, headers, body } = await postMcp(site, {
    jsonrpc: '2.0',
    method: 'notifications/initialized',
  })
  assert.equal(headers.get('Content-Length'), '0')
  assert.deepEqual([status, body], [202, null])
})

for (const [accept, status] of [
  ['application/json, text/event-stream', 200],
  ['application/json', 200],
  ['Application/JSON;charset=utf-8', 200],
  ['*/*', 200],
  ['application/*', 200],
  ['text/event-stream, */*;q=0.1', 200],
  ['', 200],
  [undefined, 200],
  ['text/event-stream', 406],
  ['text/html', 406],
  ['application/json;q=0', 406],
  ['application/json;q=0, */*', 406],
  ['application/*;q=0, text/event-stream', 406],
] as const) {
  test(`a message with Accept ${JSON.stringify(accept)} is answered ${status}, in JSON`, async () => {
    for (const [message, fields] of [[list, {}], modernRequest('tools/list')] as const) {
      const headers = {
        'Content-Type': 'application/json',
        ...fields,
        ...(accept !== undefined && { Accept: accept }),
      }
      const response = await site.fetch('/mcp', { method: 'POST', headers, body: JSON.stringify(message) })
      const { result, error } = await response.json()
      assert.deepEqual([response.status, response.headers.get('Content-Type')], [status, 'application/json'])
      if (status === 200) assert.ok(result.tools.length > 0)
      else assert.match(error.message, /application\/json/)
    }
  })
}

test('/mcp/ is /mcp: clients that add a slash keep their body', async () => {
  const headers = { 'Content-Type': 'application/json' }
  const ask = (path: string) => site.fetch(path, { method: 'POST', headers, body: JSON.stringify(list) })
  const [given, slashed] = [await ask('/mcp'), await ask('/mcp/')]
  assert.equal(slashed.status, 200)
  assert.equal(await slashed.text(), await given.text())
  assert.equal((await site.fetch('/mcp/')).status, 405)
  assert.equal((await ask('/mcp//')).status, 404)
})

for (const method of ['GET', 'HEAD', 'DELETE', 'PUT', 'OPTIONS'])
  test(`${method} is 405: without sessions there is only POST`, async () => {
    const response = await site.fetch('/mcp', { method, headers: { Accept: 'text/event-stream' } })
    assert.deepEqual([response.status, response.headers.get('Allow')], [405, 'POST'])
  })

for (const [rule, headers, status] of [
  ['a page of another site', { Origin: 'https://other.example' }, 403],
  ['a page that hides where it is from', { Origin: 'null' }, 403],
  ['the own site over http', { Origin: 'http://site.test' }, 403],
  ['a name that leads here but is not the site’s', { Host: 'rebound.example' }, 403],
  ['such a name and its own origin', { Host: 'rebound.example', Origin: 'https://rebound.example' }, 403],
  ['the site’s name with a user before it', { Host: 'rebound.example@site.test' }, 403],
  ['an origin with a user before the site’s name', { Origin: 'https://rebound.example@site.test' }, 403],
  ['a page of the site itself', { Origin: baseUrl }, 200],
  ['a program', {}, 200],
] as const) {
  test(`a message from ${rule} is answered ${status}, no other origin may read it, and nothing runs in it`, async () => {
    const answer = await postMcp(site, list, headers)
    assert.equal(answer.status, status)
    assert.equal(answer.headers.get('Access-Control-Allow-Origin'), null)
    assert.equal(answer.headers.get('Content-Security-Policy'), "default-src 'none'; frame-ancestors 'none'")
  })
}

for (const [rule, message, fields, status] of [
  ['no JSON', '{', {}, 400],
  ['JSON that is no message', { hello: 1 }, {}, 400],
  ['another media type', list, { 'Content-Type': 'text/plain' }, 415],
  ['more than 64 KiB', `"${'x'.repeat(65_536)}"`, {}, 413],
  ['an unknown revision', list, { 'MCP-Protocol-Version': '1999-01-01' }, 400],
  ['a batch in a revision without batches', [list], { 'MCP-Protocol-Version': '2025-06-18' }, 400],
  ['an empty batch', [], {}, 400],
] as const) {
  test(`${rule} is answered ${status}, with an error of JSON-RPC`, async () => {
    const { status: found, body } = await postMcp(site, message, fields)
    assert.equal(found, status)
    assert.equal(typeof (Array.isArray(body) ? body[0] : body).error.code, 'number')
  })
}

test('a batch in the revision that knows them is answered whole', async () => {
  const { status, body } = await postMcp(site, [list, { jsonrpc: '2.0', id: 2, method: 'ping' }])
  assert.equal(status, 200)
  assert.deepEqual(body.map(({ id }: { id: number }) => id).toSorted(), [1, 2])
})

test('what a batch cancels of its own is answered all the same: each POST stands alone', async () => {
  const cancelled = { jsonrpc: '2.0', method: 'notifications/cancelled', params: { requestId: 1 } }
  const { status, body } = await postMcp(site, [list, cancelled])
  assert.equal(status, 200)
  assert.equal([body].flat()[0].id, 1)
  assert.equal((await postMcp(site, [cancelled])).status, 202)
})

test('subscriptions/listen is a method that there is not: -32601 with the status of other unknown methods', async () => {
  const listen = await postMcp(site, ...modernRequest('subscriptions/listen', { notifications: {} }))
  const unknown = await postMcp(site, ...modernRequest('prompts/list'))
  assert.deepEqual([listen.status, listen.body.error.code], [unknown.status, -32601])
  assert.equal(listen.body.id, 1)
})

test('a method that there is not is an error of JSON-RPC', async () => {
  const { body } = await postMcp(site, { jsonrpc: '2.0', id: 1, method: 'prompts/list' })
  assert.equal(body.error.code, -32601)
})
