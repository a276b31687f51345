import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startTestSite } from '../../support/site.ts'

const site = await startTestSite()

const readings = ['/api/v1', '/api/v1/servicos', '/api/v1/servicos/mhost', '/api/v1/paginas']

async function tagOf(path: string): Promise<string> {
  const tag = (await site.fetch(path)).headers.get('ETag')
  assert.ok(tag)
  return tag
}

for (const path of readings) {
  test(`${path} has an ETag, and If-None-Match with it is 304 without a body`, async () => {
    const tag = await tagOf(path)
    assert.match(tag, /^(W\/)?"[\x21\x23-\x7e]+"$/)
    const response = await site.fetch(path, { headers: { 'If-None-Match': tag } })
    assert.equal(response.status, 304)
    assert.equal(await response.text(), '')
    assert.equal(response.headers.get('ETag'), tag)
    assert.equal(response.headers.get('Cache-Control'), 'private, no-cache')
    assert.equal(response.headers.get('Vary'), 'Accept-Encoding')
  })

  test(`${path} has a validator of its own in each language`, async () => {
    const tags = await Promise.all(['pt', 'en', 'es'].map(lang => tagOf(`${path}?lang=${lang}`)))
    assert.equal(new Set(tags).size, 3)
  })
}

const own = await tagOf('/api/v1')

const conditions = [
  [own, 304],
  [`"other", W/${own}`, 304],
  ['"other"', 200],
] as const

for (const [condition, status] of conditions) {
  test(`If-None-Match: ${condition.replace(own, '"tag"')} is ${status} (weak comparison, RFC 9110 §13.1.2)`, async () => {
    const response = await site.fetch('/api/v1', { headers: { 'If-None-Match': condition } })
    assert.equal(response.status, status)
  })
}

test('HEAD with If-None-Match is 304 too', async () => {
  const response = await site.fetch('/api/v1', { method: 'HEAD', headers: { 'If-None-Match': own } })
  assert.equal(response.status, 304)
})

test('the validator of another language does not match', async () => {
  const response = await site.fetch('/api/v1?lang=en', { headers: { 'If-None-Match': own } })
  assert.equal(response.status, 200)
})

test('If-None-Match changes nothing about a problem', async () => {
  const headers = { 'If-None-Match': '*' }
  assert.equal((await site.fetch('/api/v1/nada', { headers })).status, 404)
  assert.equal((await site.fetch('/api/v1', { method: 'DELETE', headers })).status, 405)
  assert.equal((await site.fetch('/api/v1?lang=fr', { headers })).status, 400)
})

test('a problem has no ETag', async () => {
  assert.equal((await site.fetch('/api/v1/nada')).headers.get('ETag'), null)
})

test('a validator stays the same from request to request', async () => {
  assert.equal(await tagOf('/api/v1'), own)
})
