import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isOwnHost, isOwnOrigin } from './own-host.ts'

const rows: readonly (readonly [authority: string, ownOrigin: string, isOwn: boolean])[] = [
  ['site.test', 'https://site.test', true],
  ['SITE.test', 'https://site.test', true],
  ['site.test:443', 'https://site.test', true],
  ['site.test:8443', 'https://site.test', false],
  ['evil.example', 'https://site.test', false],
  ['site.test.evil.example', 'https://site.test', false],
  ['site.test@evil.example', 'https://site.test', false],
  ['user@site.test', 'https://site.test', false],
  ['evil.example/site.test', 'https://site.test', false],
  ['', 'https://site.test', false],
  ['127.0.0.1:3000', 'http://localhost:3000', true],
  ['[::1]:3000', 'http://localhost:3000', true],
  ['127.0.0.1:3001', 'http://localhost:3000', false],
  ['127.0.0.1', 'https://site.test', false],
  ['evil.example:3000', 'http://localhost:3000', false],
]

for (const [authority, ownOrigin, isOwn] of rows) {
  test(`Host: ${authority || '(empty)'} is ${isOwn ? 'that' : 'not that'} of ${ownOrigin}`, () =>
    assert.equal(isOwnHost(authority, ownOrigin), isOwn))
}

test('an Origin is the own one with its scheme alone', () => {
  assert.equal(isOwnOrigin('https://site.test', 'https://site.test'), true)
  assert.equal(isOwnOrigin('http://127.0.0.1:3000', 'http://localhost:3000'), true)
  for (const origin of ['http://site.test', 'null', '', 'https://evil.example', 'https://site.test/', 'x'])
    assert.equal(isOwnOrigin(origin, 'https://site.test'), false, origin)
})
