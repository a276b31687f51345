import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readConfig } from '../../../src/config/config.ts'
import { createApplication } from '../../../src/server/create-application.ts'
import { createRespond, fetchWith } from '../../../src/server/handler.ts'
import { attribute, elements, fetchHtml } from '../../support/html.ts'
import { contentDirs, published, silent, startTestSite } from '../../support/site.ts'

const site = await startTestSite()
const script = elements(await fetchHtml(site, '/'), 'script').find(element => attribute(element, 'src'))
const tag = (await site.fetch('/sobre')).headers.get('ETag') ?? ''

type Row = readonly [string, string, RequestInit, number]
const answers: readonly Row[] = [
  ['a page', '/', {}, 200],
  ['a page in Markdown', '/sobre', { headers: { Accept: 'text/markdown' } }, 200],
  ['a Markdown address', '/sobre.md', {}, 200],
  ['a machine-readable file', '/llms.txt', {}, 200],
  ['an asset', attribute(script, 'src') ?? '', {}, 200],
  ['HEAD of a page', '/', { method: 'HEAD' }, 200],
  ['a page not modified', '/sobre', { headers: { 'If-None-Match': tag } }, 304],
  ['a redirect', '/sobre/', {}, 308],
  ['HTML for what is not there', '/nada', {}, 404],
  ['Markdown for what is not there', '/nada', { headers: { Accept: 'text/markdown' } }, 404],
  ['plain text for what is not there', '/nada', { headers: { Accept: 'text/plain' } }, 404],
  ['a problem for what is not there', '/nada', { headers: { Accept: 'application/json' } }, 404],
  ['a page that does not take a method', '/sobre', { method: 'POST' }, 405],
  ['a file that does not take a method', '/llms.txt', { method: 'DELETE' }, 405],
  ['a page in no format that is wanted', '/sobre', { headers: { Accept: 'image/png' } }, 406],
  ['the API', '/api/v1', {}, 200],
  ['a problem of the API, 400', '/api/v1?lang=de', {}, 400],
  ['a problem of the API, 404', '/api/v1/servicos/nada', {}, 404],
  ['a problem of the API, 405', '/api/v1/paginas', { method: 'PUT' }, 405],
  ['a message that is no JSON', '/api/contato', { method: 'POST', body: 'x' }, 400],
  [
    'a preflight',
    '/api/v1/contato',
    {
      method: 'OPTIONS',
      headers: { Origin: 'https://other.example', 'Access-Control-Request-Method': 'POST' },
    },
    204,
  ],
]

function assertSecurityFields(headers: Headers): void {
  assert.equal(headers.get('X-Content-Type-Options'), 'nosniff')
  assert.match(
    headers.get('Referrer-Policy') ?? '',
    /^(?:strict-origin(?:-when-cross-origin)?|same-origin|no-referrer)$/,
  )
  assert.equal(headers.get('Cross-Origin-Opener-Policy'), 'same-origin')
  const features = (headers.get('Permissions-Policy') ?? '').split(', ').toSorted()
  assert.deepEqual(
    features,
    ['browsing-topics', 'camera', 'geolocation', 'microphone', 'payment'].map(feature => `${feature}=()`),
  )
  if (headers.get('Access-Control-Allow-Origin') === '*') assertOpen(headers)
  else assertPagePolicy(headers)
}

/** The API and the machine-readable files are for any origin, and nothing runs in them. */
function assertOpen(headers: Headers): void {
  assert.equal(headers.get('Content-Security-Policy'), "default-src 'none'; frame-ancestors 'none'")
  assert.equal(headers.get('Cross-Origin-Resource-Policy'), 'cross-origin')
}

function assertPagePolicy(headers: Headers): void {
  assert.equal(headers.get('Cross-Origin-Resource-Policy'), null)
  const policy = new Map(
    (headers.get('Content-Security-Policy') ?? '').split(';').map(directive => {
      const [name = '', ...sources] = directive.trim().split(/\s+/)
      return [name, sources] as const
    }),
  )
  assert.deepEqual(policy.get('default-src'), ["'none'"])
  assert.deepEqual(policy.get('frame-ancestors'), ["'none'"])
  assert.deepEqual(policy.get('base-uri'), ["'none'"])
  assert.deepEqual(policy.get('form-action'), ["'self'"])
  for (const [name, sources] of policy)
    for (const source of sources) assert.match(source, /^(?:'none'|'self'|data:)$/, name)
  for (const name of ['script-src', 'style-src']) assert.deepEqual(policy.get(name), ["'self'"], name)
}

for (const [name, path, init, status] of answers) {
  test(`the security fields, with HSTS, are on ${name} (${status})`, async () => {
    const response = await site.fetch(path, { ...init, redirect: 'manual' })
    assert.equal(response.status, status)
    assertSecurityFields(response.headers)
    const maximum = /^max-age=(\d+)/.exec(response.headers.get('Strict-Transport-Security') ?? '')?.[1]
    assert.ok(Number(maximum) >= 31_536_000)
  })
}

test('a refusal for too many requests carries the security fields', async () => {
  const init = { peer: '203.0.113.9' }
  for (let count = 0; count < 60; count += 1) await site.fetch('/api/v1', init)
  const response = await site.fetch('/api/v1', init)
  assert.equal(response.status, 429)
  assertSecurityFields(response.headers)
})

test('where the site is not https, HSTS is on no answer and the other fields are', async () => {
  const baseUrl = 'http://localhost:3000'
  const config = readConfig({ CONTENT_DIR: contentDirs.first, NODE_ENV: 'production', BASE_URL: baseUrl })
  const application = createApplication(await published(contentDirs.first, baseUrl), config, silent)
  const handler = fetchWith(createRespond(() => application))
  for (const [name, path, init] of answers.filter(([, , , status]) => status !== 304)) {
    const response = await handler(new Request(baseUrl + path, init), '192.0.2.1')
    assert.equal(response.headers.get('Strict-Transport-Security'), null, name)
    assertSecurityFields(response.headers)
  }
})
