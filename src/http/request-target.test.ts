import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { pathOf, queryOf } from './request-target.ts'

const rows: readonly (readonly [rule: string, url: string, path: string, query: string])[] = [
  ['the root', 'https://site.test/', '/', ''],
  ['a path alone', 'https://site.test:8443/en/about', '/en/about', ''],
  ['a query does not belong to the path', 'https://site.test/en?lang=pt&x=/y', '/en', '?lang=pt&x=/y'],
  ['an empty query', 'https://site.test/en?', '/en', '?'],
  ['a second question mark belongs to the query', 'https://site.test/en?a?b', '/en', '?a?b'],
  ['a fragment belongs to neither', 'https://site.test/en?a#b?c', '/en', '?a'],
  ['a question mark in the fragment begins no query', 'https://site.test/en#b?c', '/en', ''],
  ['an address in the query', 'https://site.test/en?to=http://x.test/y', '/en', '?to=http://x.test/y'],
  ['an encoded letter is the letter', 'https://site.test/%73obre', '/sobre', ''],
  ['encoded UTF-8 is its character', 'https://site.test/caf%C3%A9', '/café', ''],
  ['an encoded slash is no slash', 'https://site.test/en%2Fabout', '/en%2Fabout', ''],
  ['an encoded question mark begins no query', 'https://site.test/en%3Fa', '/en%3Fa', ''],
  ['a malformed encoding stays as it is', 'https://site.test/%73%ZZ%', '/%73%ZZ%', ''],
  ['an encoding that is not UTF-8 stays as it is', 'https://site.test/%FF', '/%FF', ''],
  ['two slashes are a path, not another host', 'https://site.test//other.example/x', '//other.example/x', ''],
]

for (const [rule, url, path, query] of rows) {
  test(`a request target: ${rule}`, () => {
    assert.equal(pathOf(url), path)
    assert.equal(queryOf(url), query)
  })
}

test('a request target: every URL has a path that begins with a slash, and a query that does not hold the fragment', () => {
  const parts = fc.array(
    fc.constantFrom('/', '//', '%', '%2', '%00', '%2F', '?', '#', 'a', '..', ':', '@', '\\', 'é'),
  )
  fc.assert(
    fc.property(parts, list => {
      const url = new URL(`https://site.test/${list.join('')}`)
      assert.match(pathOf(url.href), /^\//)
      assert.equal(queryOf(url.href).replace(/^\?$/, ''), url.search)
    }),
    { numRuns: 500 },
  )
})
