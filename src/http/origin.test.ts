import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isCrossSite } from './origin.ts'

const own = 'https://site.test'

for (const [rule, headers, expected] of [
  ['a page of the site itself', { 'Sec-Fetch-Site': 'same-origin' }, false],
  ['the address bar or a bookmark', { 'Sec-Fetch-Site': 'none' }, false],
  ['another origin of the same site', { 'Sec-Fetch-Site': 'same-site' }, true],
  ['a page of another site', { 'Sec-Fetch-Site': 'cross-site' }, true],
  ['another site, although Origin is the own one', { 'Sec-Fetch-Site': 'cross-site', Origin: own }, true],
  ['an older browser, from the own origin', { Origin: own }, false],
  ['an older browser, from another origin', { Origin: 'https://other.test' }, true],
  ['an older browser that hides its origin', { Origin: 'null' }, true],
  ['a program that says neither', {}, false],
] as const) {
  test(`a request caused by ${rule} is ${expected ? '' : 'not '}cross-site`, () =>
    assert.equal(isCrossSite(new Headers(headers), own), expected))
}

const trusted = ['https://export.test', 'http://localhost:8080']

for (const origin of trusted)
  for (const site of ['cross-site', 'same-site', undefined])
    test(`a page of the trusted origin ${origin} is not foreign (Sec-Fetch-Site: ${site})`, () => {
      const headers = new Headers({ Origin: origin, ...(site && { 'Sec-Fetch-Site': site }) })
      assert.equal(isCrossSite(headers, own, trusted), false)
      assert.equal(isCrossSite(headers, own), true)
    })

for (const origin of [
  'null',
  '',
  'http://export.test',
  'https://export.test:8443',
  'https://export.test.',
  'https://EXPORT.test',
  'https://export.test/',
  'https://sub.export.test',
  'https://export.test.evil.test',
  'https://evil-export.test',
  'https://export.test@evil.test',
  'https://export.test, https://evil.test',
  'http://localhost',
  'http://127.0.0.1:8080',
])
  for (const site of ['cross-site', 'same-site', undefined])
    test(`a page of ${JSON.stringify(origin)} is foreign beside trusted origins (Sec-Fetch-Site: ${site})`, () => {
      const headers = new Headers({ Origin: origin, ...(site && { 'Sec-Fetch-Site': site }) })
      assert.equal(isCrossSite(headers, own, trusted), true)
    })
