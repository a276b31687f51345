import assert from 'node:assert/strict'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { test } from 'node:test'
import { freePort, without } from '../support/installed.ts'
import { ask } from '../support/instances.ts'
import { smtpRefusal, startMailServer } from '../support/mail-server.ts'
import { tellingMessage as message } from '../support/message.ts'
import { companyContent, type LogRecord, ownOrigin, postMessage, run } from '../support/process.ts'
import { startCaddy, startShippedNginx } from '../support/proxies.ts'
import { type InProcessSite, serveSite } from '../support/served-site.ts'

/** Returns the records of requests once there are `count`. */
async function requestsOf(
  site: Pick<InProcessSite, 'logged' | 'stdout'>,
  count: number,
): Promise<LogRecord[]> {
  await site.logged('request', count)
  return site
    .stdout()
    .trimEnd()
    .split('\n')
    .map(line => JSON.parse(line))
    .filter(({ msg }) => msg === 'request')
}

const aRequestId = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/

test('without LOG_REQUESTS no request is logged, and the answer of a page has no id', async t => {
  const site = await serveSite(t)
  const response = await fetch(`${site.url}/`)
  assert.equal(response.headers.get('X-Request-Id'), null)
  assert.ok(!site.stdout().includes('"request"'))
})

test('LOG_REQUESTS=1 logs a line for each request: method, route, status, duration, bytes, representation, language and id', async t => {
  const site = await serveSite(t, { ...companyContent, LOG_REQUESTS: '1' })
  const home = await fetch(`${site.url}/`, { headers: { 'Accept-Encoding': 'identity' } })
  const length = (await home.arrayBuffer()).byteLength
  await fetch(`${site.url}/`, { headers: { Accept: 'text/markdown' } })
  await fetch(`${site.url}/`, { headers: { 'If-None-Match': '*' } })
  await fetch(`${site.url}/index.md`)
  await fetch(`${site.url}/api/v1/servicos?lang=pt`)
  await fetch(`${site.url}/api/v1/servicos/nada`)
  await fetch(`${site.url}/robots.txt`, { method: 'HEAD' })
  await fetch(`${site.url}/ana@example.org?phone=98877-6655`)
  const records = await requestsOf(site, 8)
  assert.deepEqual(
    records.map(({ method, route, status, representation, language }) =>
      [method, route, status, representation, language].join(' '),
    ),
    [
      'GET / 200 html pt',
      'GET / 200 markdown pt',
      'GET / 304 html pt',
      'GET / 200 markdown pt',
      'GET /api/v1/servicos 200 json pt',
      'GET /api/v1/servicos/{slug} 404 problem pt',
      'HEAD /robots.txt 200 text none',
      'GET (none) 404 html pt',
    ],
  )
  assert.deepEqual(
    records.filter(({ bytes }) => bytes === 0).map(({ method, status }) => `${method} ${status}`),
    ['GET 304', 'HEAD 200'],
  )
  const [first] = records
  assert.ok(first)
  assert.equal(first.bytes, length)
  assert.equal(first.requestId, home.headers.get('X-Request-Id'))
  assert.match(String(first.requestId), aRequestId)
  assert.equal(new Set(records.map(({ requestId }) => requestId)).size, records.length)
  for (const { milliseconds } of records) assert.ok(typeof milliseconds === 'number' && milliseconds >= 0)
})

test('the log has no path, query, header field or body of a request, and no address of a client in full', async t => {
  const site = await serveSite(t, {
    LOG_REQUESTS: '1',
    TRUST_PROXY: '1',
    SMTP_URL: (await startMailServer(t)).url,
  })
  const headers = {
    'X-Forwarded-For': '203.0.113.77',
    'User-Agent': 'Zuleica/1.0',
    Referer: 'https://secret.example/',
  }
  await fetch(`${site.url}/zuleica.q?telefone=98877-6655`, { headers })
  await fetch(`${site.url}/`, { headers: { ...headers, 'X-Forwarded-For': '2001:db8:1234:5678:9abc::1' } })
  await postMessage(site.url, message)
  const records = await requestsOf(site, 3)
  assert.deepEqual(
    records.map(({ client }) => client),
    ['203.0.113.0/24', '2001:db8:1234::/48', '127.0.0.0/24'],
  )
  assert.doesNotMatch(JSON.stringify(records), /zuleica|98877|secret|203\.0\.113\.77|5678|"127\.0\.0\.1"/i)
})

test('LOG_CLIENT_ADDRESS=full logs the whole address of a client', async t => {
  const site = await serveSite(t, { LOG_REQUESTS: '1', LOG_CLIENT_ADDRESS: 'full', TRUST_PROXY: '1' })
  await fetch(`${site.url}/`, { headers: { 'X-Forwarded-For': '198.51.100.1, 203.0.113.77' } })
  await fetch(`${site.url}/`, { headers: { 'X-Forwarded-For': '2001:db8:1234:5678:9abc::1' } })
  const records = await requestsOf(site, 2)
  assert.deepEqual(
    records.map(({ client }) => client),
    ['203.0.113.77', '2001:db8:1234:5678:9abc::1'],
  )
})

test('X-Request-Id of a trusted proxy is logged and returned; of another client, or with other characters, it is replaced', async t => {
  const trusting = await serveSite(t, { LOG_REQUESTS: '1', TRUST_PROXY: '127.0.0.0/8' })
  const trustingNobody = await serveSite(t, { LOG_REQUESTS: '1' })
  const idFor = async (site: InProcessSite, sent: string) =>
    (await fetch(`${site.url}/`, { headers: { 'X-Request-Id': sent } })).headers.get('X-Request-Id') ?? ''
  assert.equal(await idFor(trusting, 'edge-7/4f:2a'), 'edge-7/4f:2a')
  const [{ requestId } = {}] = await requestsOf(trusting, 1)
  assert.equal(requestId, 'edge-7/4f:2a')
  assert.match(await idFor(trustingNobody, 'edge-7/4f:2a'), aRequestId)
  for (const unfit of ['a b', '"a"', '<b>', 'a'.repeat(129)])
    assert.match(await idFor(trusting, unfit), aRequestId)
})

test('every problem names the id of its request: of a route, of the protocol, and of bytes that are not a request', async t => {
  const site = await serveSite(t, { LOG_REQUESTS: '1' })
  const unknown = await fetch(`${site.url}/api/v1/nada`)
  const tooLong = await fetch(`${site.url}/api/${'a'.repeat(5000)}`)
  const ids = [unknown, tooLong].map(({ headers }) => headers.get('X-Request-Id'))
  const socket = connect(site.port, '127.0.0.1')
  socket.write('garbage\r\n\r\n')
  ids.push(/^X-Request-Id: (\S+)\r$/m.exec(await text(socket))?.[1] ?? null)
  const records = await requestsOf(site, 3)
  assert.deepEqual(
    records.map(({ status, requestId }) => [status, requestId]),
    [404, 414, 400].map((status, index) => [status, ids[index]]),
  )
})

test('the log record of a message that failed names the id that its answer has, with LOG_REQUESTS and without', async t => {
  const server = await startMailServer(t, {
    decide: async () => {
      throw smtpRefusal(554)
    },
  })
  for (const LOG_REQUESTS of ['0', '1']) {
    const site = await serveSite(t, { SMTP_URL: server.url, LOG_REQUESTS })
    const response = await postMessage(site.url, message)
    assert.equal(response.status, 502)
    const record = await site.logged('a contact message was not delivered; its sender was told')
    assert.match(String(record.requestId), aRequestId)
    assert.equal(record.requestId, response.headers.get('X-Request-Id'))
  }
})

test('a message of an MCP client that failed has the id of the request that brought it', async t => {
  const server = await startMailServer(t, {
    decide: async () => {
      throw smtpRefusal(554)
    },
  })
  const site = await serveSite(t, { ...ownOrigin, SMTP_URL: server.url })
  const call = {
    jsonrpc: '2.0',
    id: 1,
    method: 'tools/call',
    params: { name: 'sendContactMessage', arguments: message },
  }
  const response = await fetch(`${site.url}/mcp`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Accept: 'application/json, text/event-stream' },
    body: JSON.stringify(call),
  })
  await response.text()
  const record = await site.logged('a contact message was not delivered; its sender was told')
  assert.equal(record.requestId, response.headers.get('X-Request-Id'))
  assert.match(String(record.requestId), aRequestId)
})

test('a LOG_REQUESTS or LOG_CLIENT_ADDRESS that is neither of its values is refused', async t => {
  const refused = run(t, { LOG_REQUESTS: 'yes', LOG_CLIENT_ADDRESS: 'half' })
  assert.equal((await refused.ended).status, 78)
  assert.match(refused.stderr(), /^LOG_REQUESTS is neither 1 nor 0; example: LOG_REQUESTS=1$/m)
  assert.match(
    refused.stderr(),
    /^LOG_CLIENT_ADDRESS is neither truncated nor full; example: LOG_CLIENT_ADDRESS=full$/m,
  )
})

for (const [program, start] of [
  ['nginx', startShippedNginx],
  ['caddy', startCaddy],
] as const) {
  test(`${program} as it is shipped gives each request an id of its own, which the site logs and returns`, {
    skip: without(program),
  }, async t => {
    const site = await serveSite(t, { LOG_REQUESTS: '1', TRUST_PROXY: '1', ADMIN_PORT: '0' })
    const alive = { host: '127.0.0.1', port: site.port, operatorsPort: Number(site.listening.operatorsPort) }
    const proxy = await start(t, [alive, { ...alive, port: await freePort() }])
    const headers = { 'X-Request-Id': 'chosen-by-the-client' }
    const returned = (await ask(proxy.port, '/', { client: '127.12.34.56', headers })).headers['x-request-id']
    assert.match(String(returned), /^[0-9a-f-]{32,36}$/)
    const [{ requestId, client } = {}] = await requestsOf(site, 1)
    assert.deepEqual([requestId, client], [returned, '127.12.34.0/24'])
  })
}
