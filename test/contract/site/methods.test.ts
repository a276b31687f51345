import assert from 'node:assert/strict'
import { test } from 'node:test'
import { assertEach } from '../../support/each.ts'
import { attribute, elements, fetchHtml } from '../../support/html.ts'
import { startTestSite } from '../../support/site.ts'

const site = await startTestSite()
const script = elements(await fetchHtml(site, '/'), 'script').find(element => attribute(element, 'src'))

const resources = [
  '/',
  '/sobre',
  '/en/mlabs',
  '/index.md',
  '/es/nosotros.md',
  '/llms.txt',
  '/en/llms-full.txt',
  '/agent-instructions.md',
  '/sitemap.xml',
  '/openapi.json',
  '/.well-known/api-catalog',
  '/robots.txt',
  attribute(script, 'src') ?? '',
]

for (const method of ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']) {
  test(`${method} on each kind of resource is 405 and Allow is GET, HEAD`, () =>
    assertEach(resources, String, async path => {
      const response = await site.fetch(path, { method })
      assert.equal(response.status, 405)
      assert.equal(response.headers.get('Allow'), 'GET, HEAD')
    }))
}

test('a method that a page does not have is 405 before Accept is looked at', async () => {
  const response = await site.fetch('/sobre', { method: 'DELETE', headers: { Accept: 'image/png' } })
  assert.equal(response.status, 405)
})

test('any method on an address that does not exist is 404', async () => {
  for (const method of ['POST', 'PUT', 'DELETE'])
    assert.equal((await site.fetch('/nada', { method })).status, 404)
})
