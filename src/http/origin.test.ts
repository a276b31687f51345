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
