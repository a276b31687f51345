import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isPreflight, openApiToAnyOrigin, openToAnyOrigin, preflightFields } from './cors.ts'

const both = { Origin: 'https://app.example', 'Access-Control-Request-Method': 'POST' }

const rows: readonly (readonly [
  rule: string,
  method: string,
  headers: Record<string, string>,
  expected: boolean,
])[] = [
  ['OPTIONS with Origin and Access-Control-Request-Method is one', 'OPTIONS', both, true],
  ['a bare OPTIONS is none', 'OPTIONS', {}, false],
  ['OPTIONS with Origin alone is none', 'OPTIONS', { Origin: both.Origin }, false],
  ['OPTIONS without Origin is none', 'OPTIONS', { 'Access-Control-Request-Method': 'POST' }, false],
  ['another method is none', 'POST', both, false],
]

for (const [rule, method, headers, expected] of rows) {
  test(`a CORS preflight: ${rule}`, () =>
    assert.equal(isPreflight(new Request('https://site.test/api/v1', { method, headers })), expected))
}

test('any origin may read the machine-readable files', () =>
  assert.deepEqual(openToAnyOrigin, {
    'Access-Control-Allow-Origin': '*',
    'Cross-Origin-Resource-Policy': 'cross-origin',
    'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  }))

test('any origin may read the API, with the fields that clients act on', () =>
  assert.deepEqual(openApiToAnyOrigin, {
    ...openToAnyOrigin,
    'Access-Control-Expose-Headers':
      'RateLimit, RateLimit-Policy, Retry-After, Deprecation, Sunset, Link, ETag',
  }))

test('a preflight is told the methods of the resource', () => {
  assert.equal(preflightFields(['POST'])['Access-Control-Allow-Methods'], 'POST')
  assert.equal(preflightFields(['GET', 'HEAD'])['Access-Control-Allow-Methods'], 'GET, HEAD')
})

for (const name of ['Content-Type', 'X-Own', 'If-None-Match']) {
  test(`a preflight is told that a script may send ${name}`, () => {
    const allowed = preflightFields(['POST'], ['X-Own'])['Access-Control-Allow-Headers'] ?? ''
    assert.ok(allowed.split(', ').includes(name), allowed)
  })
}
