import assert from 'node:assert/strict'
import { test } from 'node:test'
import { baseUrl, startTestSite } from '../../support/site.ts'

const site = await startTestSite()

const missing = [
  '/assets/nada.css',
  '/assets/nada-0123456789ab.js',
  '/assets/site-000000000.css',
  `/assets/page-${'0'.repeat(24)}.js`,
  '/assets/typeface-000000000.woff2',
  '/assets/drawings/tick-000000000.svg',
  '/assets/nada-000000000.webp',
  '/assets/nada',
  '/assets/',
  '/assets/%00-000000000.css',
  `/assets/${'x'.repeat(2_000)}-000000000.css`,
]

const plain = 'text/plain; charset=utf-8'
const formats: readonly (readonly [accept: string | null, contentType: string])[] = [
  [null, plain],
  ['*/*', plain],
  ['text/css,*/*;q=0.1', plain],
  ['text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8', plain],
  ['text/markdown', plain],
  ['image/avif,image/webp,*/*', plain],
  ['application/json', 'application/problem+json'],
  ['application/problem+json', 'application/problem+json'],
]

for (const [accept, contentType] of formats) {
  test(`a missing asset is a short 404 as ${contentType} for Accept ${accept ?? '(none)'}, and never HTML`, async () => {
    for (const path of missing) {
      for (const method of ['GET', 'HEAD']) {
        const headers = accept === null ? {} : { Accept: accept }
        const response = await site.fetch(path, { method, headers })
        assert.equal(response.status, 404, path)
        assert.equal(response.headers.get('Content-Type'), contentType, path)
        assert.equal(response.headers.get('Cache-Control'), 'no-store', path)
        assert.equal(response.headers.get('Vary'), 'Accept, Accept-Encoding', path)
        for (const [name, value] of Object.entries(site.application.snapshot.always)) {
          assert.equal(response.headers.get(name), value, `${path} ${name}`)
        }
        const body = await response.text()
        assert.doesNotMatch(body, /<html|<!doctype/i)
        if (method === 'GET' && contentType === plain)
          assert.ok(body.includes(`${baseUrl}/sitemap.xml`), body)
        assert.ok(body.length < 1_000 + 3 * path.length, `${body.length} characters`)
      }
    }
  })
}
