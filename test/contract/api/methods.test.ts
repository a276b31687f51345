import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startTestSite } from '../../support/site.ts'

const site = await startTestSite()

const readings = ['/api/v1', '/api/v1/servicos', '/api/v1/servicos/mlabs', '/api/v1/paginas']
const contactPaths = ['/api/v1/contato', '/api/contato']

const rows = [
  ...readings.map(path => ({
    path,
    allow: 'GET, HEAD',
    refused: ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND'],
  })),
  ...contactPaths.map(path => ({
    path,
    allow: 'POST',
    refused: ['GET', 'HEAD', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND'],
  })),
]

for (const { path, allow, refused } of rows) {
  for (const method of refused) {
    test(`${method} ${path} is 405 with Allow: ${allow}`, async () => {
      const response = await site.fetch(path, { method })
      assert.equal(response.status, 405)
      assert.equal(response.headers.get('Allow'), allow)
      assert.equal(response.headers.get('Content-Type'), 'application/problem+json')
      const text = await response.text()
      if (method === 'HEAD') return assert.equal(text, '')
      assert.equal(JSON.parse(text).code, 'method_not_allowed')
    })
  }
}

for (const path of readings) {
  test(`HEAD ${path} has the status and the fields of GET, and no body`, async () => {
    const get = await site.fetch(path)
    const head = await site.fetch(path, { method: 'HEAD' })
    assert.equal(head.status, 200)
    assert.equal(await head.text(), '')
    assert.deepEqual(Object.fromEntries(head.headers), Object.fromEntries(get.headers))
    assert.equal(Number(get.headers.get('Content-Length')), (await get.arrayBuffer()).byteLength)
  })
}

test('HEAD of a path that does not exist is 404 without a body', async () => {
  const response = await site.fetch('/api/v1/nada', { method: 'HEAD' })
  assert.equal(response.status, 404)
  assert.equal(response.headers.get('Content-Type'), 'application/problem+json')
  assert.equal(await response.text(), '')
})

const preflight = (method: string) => ({
  method: 'OPTIONS',
  headers: {
    Origin: 'https://elsewhere.example',
    'Access-Control-Request-Method': method,
    'Access-Control-Request-Headers': 'content-type',
  },
})

const list = (field: string | null) => (field ?? '').split(',').map(name => name.trim().toLowerCase())

for (const path of readings) {
  test(`a preflight for GET ${path} is 204 and allows GET`, async () => {
    const response = await site.fetch(path, preflight('GET'))
    assert.equal(response.status, 204)
    assert.equal(await response.text(), '')
    assert.equal(response.headers.get('Access-Control-Allow-Origin'), '*')
    assert.ok(list(response.headers.get('Access-Control-Allow-Methods')).includes('get'))
  })
}

for (const path of contactPaths) {
  test(`a preflight for POST ${path} is 204 and allows POST with Content-Type and Idempotency-Key`, async () => {
    const response = await site.fetch(path, preflight('POST'))
    assert.equal(response.status, 204)
    assert.equal(await response.text(), '')
    assert.equal(response.headers.get('Access-Control-Allow-Origin'), '*')
    assert.ok(list(response.headers.get('Access-Control-Allow-Methods')).includes('post'))
    const allowed = list(response.headers.get('Access-Control-Allow-Headers'))
    assert.ok(allowed.includes('content-type'))
    assert.ok(allowed.includes('idempotency-key'))
  })
}

test('a browser may memoize what a preflight said for a day', async () => {
  for (const path of [...readings, ...contactPaths]) {
    const { headers } = await site.fetch(path, preflight('GET'))
    assert.equal(headers.get('Access-Control-Max-Age'), '86400', path)
  }
})

test('a preflight sends no mail', async () => {
  await site.fetch('/api/v1/contato', preflight('POST'))
  assert.equal(site.mails.length, 0)
})

const notPreflights = [
  ['no Origin', { 'Access-Control-Request-Method': 'GET' }],
  ['no Access-Control-Request-Method', { Origin: 'https://elsewhere.example' }],
  ['neither', {}],
] as const

for (const [what, headers] of notPreflights) {
  test(`OPTIONS with ${what} is no preflight: 405`, async () => {
    for (const { path, allow } of rows) {
      const response = await site.fetch(path, { method: 'OPTIONS', headers: { ...headers } })
      assert.equal(response.status, 405, path)
      assert.equal(response.headers.get('Allow'), allow)
    }
  })
}
