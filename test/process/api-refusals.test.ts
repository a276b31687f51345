import assert from 'node:assert/strict'
import { test } from 'node:test'
import { contactPolicy, readPolicy } from '../../src/contract/quota-policies.ts'
import { deprecatedContent, life } from '../support/deprecated-content.ts'
import { codesOf, type OpenApiDocument, operationsOf, resolved } from '../support/openapi.ts'
import { exchange } from '../support/raw-client.ts'
import { serveSite } from '../support/served-site.ts'

const host = 'Host: site.test\r\n'

/** Each row has a separate client, so that no row uses the quota of another. */
let clients = 0
const request = (requestLine: string, fields = '', body = '') => {
  clients += 1
  return `${requestLine}\r\n${host}X-Forwarded-For: 192.0.2.${clients}\r\n${fields}\r\n${body}`
}
const chunked = 'Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n'

/** The request, the status and code of the problem, the policy that counts it, and the `Allow` field of a 405. */
const rows: readonly (readonly [string, number, string, string, string?])[] = [
  [request('BREW /api/v1 HTTP/1.1'), 405, 'method_not_allowed', 'leitura', 'GET, HEAD'],
  [request('get /api/v1/servicos HTTP/1.1'), 405, 'method_not_allowed', 'leitura', 'GET, HEAD'],
  [request('GETT /api/v1/servicos/mlabs HTTP/1.1'), 405, 'method_not_allowed', 'leitura', 'GET, HEAD'],
  [request('CONNECT /api/v1 HTTP/1.1'), 405, 'method_not_allowed', 'leitura', 'GET, HEAD'],
  [request('post /api/v1/contato HTTP/1.1'), 405, 'method_not_allowed', 'leitura', 'POST'],
  [request('BREW /api/contato HTTP/1.1'), 405, 'method_not_allowed', 'leitura', 'POST'],
  [request('BREW /api/v1/nada HTTP/1.1'), 404, 'not_found', 'leitura'],
  [request('GET /api/v1/../v1 HTTP/1.1'), 400, 'bad_request', 'leitura'],
  [request('GET /api/v1/servicos/%2e%2e HTTP/1.1'), 400, 'bad_request', 'leitura'],
  [request('GET /api/v1/%5c HTTP/1.1'), 400, 'bad_request', 'leitura'],
  [request('GET /api/v1/\\x HTTP/1.1'), 400, 'bad_request', 'leitura'],
  [request('GET http://site.test/api/v1/%5c HTTP/1.1'), 400, 'bad_request', 'leitura'],
  [request('GET /api/v1 HTTP/1.1', 'Host: other.example\r\n'), 400, 'bad_request', 'leitura'],
  [request('GET /api/v1 HTTP/1.1', 'a : b\r\n'), 400, 'bad_request', 'leitura'],
  [request(`GET /api/v1?x=${'a'.repeat(5000)} HTTP/1.1`), 414, 'uri_too_long', 'leitura'],
  [request(`GET /api/v1?x=${'a'.repeat(30_000)} HTTP/1.1`), 414, 'uri_too_long', 'leitura'],
  [request('GET /api/v1 HTTP/1.1', 'Expect: foo\r\n'), 417, 'expectation_failed', 'leitura'],
  [
    request('POST /api/v1/contato HTTP/1.1', 'Expect: foo\r\nContent-Length: 2\r\n', '{}'),
    417,
    'expectation_failed',
    'contato',
  ],
  [request('GET /api/v1 HTTP/1.1', `a: ${'b'.repeat(9000)}\r\n`), 431, 'header_fields_too_large', 'leitura'],
  [
    request('GET /api/v1 HTTP/1.1', `a: ${'b'.repeat(30_000)}\r\n`),
    431,
    'header_fields_too_large',
    'leitura',
  ],
  [request('GET /api/v1 HTTP/1.1', 'a: b\r\n'.repeat(100)), 431, 'header_fields_too_large', 'leitura'],
  [request('GET /api/v1 HTTP/2.0'), 505, 'http_version_not_supported', 'leitura'],
  [request('POST /api/v1/contato HTTP/1.1', chunked, 'zz\r\n'), 400, 'bad_request', 'contato'],
  [
    request('POST /api/contato HTTP/1.1', chunked, `2;${'a'.repeat(2 ** 20)}\r\n{}\r\n0\r\n\r\n`),
    413,
    'body_too_large',
    'contato',
  ],
]

test('every refusal of a request under /api whose target can be read says where its client stands, and that the version is deprecated', async t => {
  const site = await serveSite(t, { TRUST_PROXY: '1', CONTENT_DIR: await deprecatedContent() })
  for (const [bytes, status, code, policy, allow] of rows) {
    const [line = ''] = bytes.split('\r\n', 1)
    await t.test(`${line.slice(0, 60)}: ${status} ${code}`, async () => {
      const { text, end } = await exchange(site.port, bytes)
      const [head = '', body = ''] = text.split('\r\n\r\n')
      assert.match(head, new RegExp(`^HTTP/1\\.1 ${status} `), text.slice(0, 300))
      assert.equal(JSON.parse(Buffer.from(body, 'latin1').toString()).code, code)
      const { quota, windowSeconds } = policy === 'contato' ? contactPolicy : readPolicy
      assert.match(head, new RegExp(`^RateLimit-Policy: "${policy}";q=${quota};w=${windowSeconds}$`, 'im'))
      // Each has spent one request of a new client, also where the server noticed the fault in the middle of the body.
      assert.match(head, new RegExp(`^RateLimit: "${policy}";r=${quota - 1};t=\\d+$`, 'im'))
      assert.match(head, /^Deprecation: @1799982000$/im)
      assert.match(head, /^Sunset: Thu, 15 Jul 2027 03:00:00 GMT$/im)
      assert.ok(head.includes(`Link: <${life.migrationGuide}>; rel="deprecation"`), head)
      assert.match(head, /^Access-Control-Allow-Origin: \*$/im)
      if (allow) assert.match(head, new RegExp(`^Allow: ${allow}$`, 'im'))
      assert.equal(end, 'closed')
    })
  }

  await t.test('a refusal beside the API, or of what cannot be read, carries none of it', async () => {
    for (const bytes of [
      request('BREW / HTTP/1.1'),
      request('GET /sobre/../x HTTP/1.1'),
      request('GET /apis/%5c HTTP/1.1'),
      request('GET http://other.example/api/v1 HTTP/1.1'),
      'BREW /api/v1 nonsense\r\n\r\n',
    ]) {
      const { text } = await exchange(site.port, bytes)
      assert.match(text, /^HTTP\/1\.1 (?:400|501) /)
      assert.doesNotMatch(text, /^(?:RateLimit|RateLimit-Policy|Deprecation|Sunset):/im)
    }
  })
})

test('the OpenAPI document lists each of these answers that an operation can give', async t => {
  const site = await serveSite(t)
  const document = resolved((await (await fetch(`${site.url}/openapi.json`)).json()) as OpenApiDocument)
  const operations = operationsOf(document)
  for (const [bytes, status, code] of rows) {
    const [, method = '', path = ''] = /^(GET|POST) (\/api[^ ?]*)/.exec(bytes) ?? []
    const found = operations.find(each => each.method === method && each.path === path)
    if (!found || status === 505) continue
    const response = found.operation.responses[status] ?? assert.fail(`${method} ${path} ${status}`)
    assert.ok(codesOf(response).includes(code), `${method} ${path} ${code}`)
  }
})

test('a client over its quota is told so, whatever else is wrong with its request', async t => {
  const site = await serveSite(t)
  for (let count = 0; count < readPolicy.quota; count += 1) {
    await exchange(site.port, `GET /api/v1/%5c HTTP/1.1\r\n${host}\r\n`)
  }
  for (const line of ['GET /api/v1/%5c', 'BREW /api/v1', `GET /api/v1?${'a'.repeat(5000)}`]) {
    const { text } = await exchange(site.port, `${line} HTTP/1.1\r\n${host}\r\n`)
    assert.match(text, /^HTTP\/1\.1 429 Too Many Requests\r\n/)
    assert.match(text, /^Retry-After: [1-9]\d?$/im)
    assert.match(text, /^RateLimit: "leitura";r=0;t=[1-9]\d?$/im)
  }
})
