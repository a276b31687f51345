import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startTestSite } from '../../support/site.ts'

const site = await startTestSite()

const missing = [
  '/api',
  '/api/',
  '/api/v1/',
  '/api/v2',
  '/api/v2/servicos',
  '/api/v10',
  '/api/V1',
  '/api/v1/nada',
  '/api/v1/servicos/',
  '/api/v1/servicos/mlabs/',
  '/api/v1/servicos/mlabs/faq',
  '/api/v1/paginas/',
  '/api/v1/contato/',
  '/api/contato/',
  '/api/servicos',
  '/api/v1//servicos',
  '/api/v1.md',
  '/api/index.html',
  '/api/%00',
  '/api/v1/%00',
  '/api/v1/paginas%00',
  '/api/v1/contato%00',
]

for (const path of missing) {
  test(`${path} is 404 not_found as a problem`, async () => {
    const response = await site.fetch(path)
    assert.equal(response.status, 404)
    assert.equal(response.headers.get('Content-Type'), 'application/problem+json')
    const { code, status, title, instance, hint } = await response.json()
    assert.deepEqual(
      { code, status, title, instance },
      { code: 'not_found', status: 404, title: 'Not Found', instance: path },
    )
    assert.match(hint, /\/sitemap\.xml.*\/llms\.txt/)
  })
}

for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS']) {
  test(`${method} to a path that does not exist is 404, not 405`, async () => {
    for (const path of ['/api', '/api/v1/nada', '/api/v2/contato']) {
      const response = await site.fetch(path, { method })
      assert.equal(response.status, 404, path)
      assert.equal(response.headers.get('Allow'), null)
    }
  })
}

for (const accept of ['text/html', 'text/markdown', 'image/png', '*/*;q=0', 'application/json;q=0', '']) {
  test(`under /api the answer is JSON whatever Accept says: ${accept || '(empty)'}`, async () => {
    const headers = { Accept: accept }
    assert.equal(
      (await site.fetch('/api/nada', { headers })).headers.get('Content-Type'),
      'application/problem+json',
    )
    const found = await site.fetch('/api/v1', { headers })
    assert.equal(found.status, 200)
    assert.equal(found.headers.get('Content-Type'), 'application/json')
  })
}

test('a path that only begins like /api belongs to the site, not to the API', async () => {
  for (const path of ['/apis', '/api.md', '/api-v1']) {
    const response = await site.fetch(path, { headers: { Accept: 'text/html' } })
    assert.equal(response.status, 404)
    assert.equal(response.headers.get('RateLimit'), null)
    assert.equal(response.headers.get('Content-Type'), 'text/html; charset=utf-8')
  }
})

test('instance is the request path without its query', async () => {
  const { instance } = await (await site.fetch('/api/v1/nada?lang=en&x=1')).json()
  assert.equal(instance, '/api/v1/nada')
})

for (const path of ['/api/v1/a%20b', '/api/v1/servi%C3%A7os', '/api/v1/%22', '/api/v1/%zz']) {
  test(`instance is the path as it was requested, a URI reference (RFC 9457 §3.1.5): ${path}`, async () => {
    const { instance } = await (await site.fetch(path)).json()
    assert.equal(instance, path)
  })
}
