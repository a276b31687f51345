import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startTestSite } from '../../support/site.ts'

const site = await startTestSite()

const readings = ['/api/v1', '/api/v1/servicos', '/api/v1/servicos/mhost', '/api/v1/paginas']
const others = ['/', '/sobre', '/sobre.md', '/llms.txt', '/openapi.json', '/sitemap.xml', '/favicon.ico']

const repeated = ['ETag', 'Vary', 'Cache-Control', 'Content-Location', 'Link', 'Access-Control-Allow-Origin']

for (const path of [...readings, ...others]) {
  test(`${path}: If-Match is compared strongly, and comes before If-None-Match (RFC 9110 §13.1.1, §13.2.2)`, async () => {
    const tag = (await site.fetch(path)).headers.get('ETag') ?? ''
    const get = async (headers: Record<string, string>) => (await site.fetch(path, { headers })).status
    for (const [condition, status] of [
      [tag, 200],
      [`"other", ${tag}`, 200],
      [`W/"other","x",${tag}`, 200],
      ['*', 200],
      ['"other"', 412],
      [`W/${tag}`, 412],
      ['', 412],
    ] as const) {
      assert.equal(await get({ 'If-Match': condition }), status, condition)
    }
    assert.equal(await get({ 'If-Match': '"other"', 'If-None-Match': tag }), 412)
    assert.equal(await get({ 'If-Match': tag, 'If-None-Match': tag }), 304)
  })

  test(`${path}: 304 repeats what a cache needs, has no body, and describes none (RFC 9110 §15.4.5)`, async () => {
    for (const Accept of ['*/*', 'text/markdown, */*']) {
      const headers = { Accept, 'Accept-Encoding': 'gzip' }
      const whole = await site.fetch(path, { headers })
      const condition = { 'If-None-Match': whole.headers.get('ETag') ?? '' }
      const unchanged = await site.fetch(path, { headers: { ...headers, ...condition } })
      assert.equal(unchanged.status, 304)
      assert.equal(await unchanged.text(), '')
      for (const name of repeated) assert.equal(unchanged.headers.get(name), whole.headers.get(name), name)
      // A cache would apply these to the 200 that it keeps.
      for (const name of ['Content-Type', 'Content-Encoding', 'Content-Length', 'Content-Language']) {
        assert.equal(unchanged.headers.get(name), null, name)
      }
    }
  })
}

for (const path of readings) {
  test(`${path}: 412 is the problem precondition_failed`, async () => {
    const response = await site.fetch(`${path}?lang=en`, { headers: { 'If-Match': '"other"' } })
    const problem = await response.json()
    assert.equal(response.headers.get('Content-Type'), 'application/problem+json')
    assert.equal(response.headers.get('Content-Language'), 'en')
    assert.equal(response.headers.get('Cache-Control'), 'no-store')
    assert.equal(problem.code, 'precondition_failed')
    assert.equal(problem.title, 'Precondition Failed')
  })
}

test('a condition does not matter where the answer is an error anyway', async () => {
  const headers = { 'If-Match': '"other"' }
  assert.equal((await site.fetch('/nada', { headers })).status, 404)
  assert.equal((await site.fetch('/api/v1/servicos/nada', { headers })).status, 404)
  assert.equal((await site.fetch('/sobre', { headers: { ...headers, Accept: 'image/png' } })).status, 406)
})
