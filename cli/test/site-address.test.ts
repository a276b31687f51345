import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Failure } from '../src/failure.ts'
import { siteOrigin } from '../src/site-address.ts'

const rows = [
  ['example.org', 'https://example.org'],
  ['example.org:8443/', 'https://example.org:8443'],
  ['localhost', 'http://localhost'],
  ['localhost:3000/', 'http://localhost:3000'],
  ['LOCALHOST:3000', 'http://localhost:3000'],
  ['127.0.0.1:3000', 'http://127.0.0.1:3000'],
  ['127.1', 'http://127.0.0.1'],
  ['[::1]:4555', 'http://[::1]:4555'],
  ['[2001:db8::1]', 'https://[2001:db8::1]'],
  ['localhost.evil.example', 'https://localhost.evil.example'],
  ['localhost-evil.example', 'https://localhost-evil.example'],
  ['127.evil.example', 'https://127.evil.example'],
  ['127.0.0.1.evil.example', 'https://127.0.0.1.evil.example'],
  ['exämple.org', 'https://xn--exmple-cua.org'],
  ['http://example.org', 'http://example.org'],
  ['HTTPS://example.org', 'https://example.org'],
] as const

for (const [written, origin] of rows) {
  test(`${written} names the site ${origin}`, () => assert.equal(siteOrigin(written), origin))
}

const refused = [
  'example.org/path',
  'example.org?a',
  'user@example.org',
  'ftp://example.org',
  'file:/etc/passwd',
  'mailto:a@example.org',
  'javascript:alert(1)',
  '//example.org',
  '/path',
  'a b',
  'localhost:99999',
]

for (const written of refused) {
  test(`${written} names no site`, () =>
    assert.throws(
      () => siteOrigin(written),
      error => error instanceof Failure && error.reason === 'url_invalid',
    ))
}
