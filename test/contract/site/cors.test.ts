import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startTestSite } from '../../support/site.ts'

const site = await startTestSite()

const preflight = (method: string, fields: string) => ({
  method: 'OPTIONS',
  headers: {
    Origin: 'https://elsewhere.example',
    'Access-Control-Request-Method': method,
    'Access-Control-Request-Headers': fields,
  },
})

const open = ['/llms.txt', '/en/llms-full.txt', '/openapi.json', '/.well-known/api-catalog', '/sobre.md']

for (const path of open) {
  test(`a script of any origin may revalidate ${path}: its preflight is answered 204`, async () => {
    const response = await site.fetch(path, preflight('GET', 'if-none-match'))
    assert.equal(response.status, 204)
    assert.equal(await response.text(), '')
    assert.equal(response.headers.get('Access-Control-Allow-Origin'), '*')
    assert.equal(response.headers.get('Access-Control-Allow-Methods'), 'GET, HEAD')
    const fields = response.headers.get('Access-Control-Allow-Headers')?.toLowerCase().split(', ') ?? []
    assert.ok(fields.includes('if-none-match') && fields.includes('if-match') && fields.includes('accept'))
  })
}

for (const path of ['/', '/sobre', '/contato/enviada', '/favicon.ico', '/nada']) {
  test(`a preflight for ${path} allows nothing: scripts of other origins may not read it`, async () => {
    const response = await site.fetch(path, preflight('GET', 'if-none-match'))
    assert.ok(response.status >= 400)
    assert.equal(response.headers.get('Access-Control-Allow-Origin'), null)
  })
}
