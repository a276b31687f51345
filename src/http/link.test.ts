import assert from 'node:assert/strict'
import { test } from 'node:test'
import { formatLinks } from './link.ts'

const target = 'https://site.test/en'

test('a link field: a link is its target in angle brackets and its relation (RFC 8288 §3)', () =>
  assert.equal(formatLinks([{ target, relation: 'canonical' }]), '<https://site.test/en>; rel="canonical"'))

test('a link field: a link to another format names its media type', () =>
  assert.equal(
    formatLinks([{ target: `${target}.md`, relation: 'alternate', mediaType: 'text/markdown' }]),
    '<https://site.test/en.md>; rel="alternate"; type="text/markdown"',
  ))

test('a link field: a link to a translation names its language', () =>
  assert.equal(
    formatLinks([{ target, relation: 'alternate', language: 'en' }]),
    '<https://site.test/en>; rel="alternate"; hreflang="en"',
  ))

test('a link field: several links are one list, in order', () =>
  assert.equal(
    formatLinks([
      { target, relation: 'canonical' },
      { target: `${target}/a,b`, relation: 'alternate', mediaType: 'text/html', language: 'pt' },
    ]),
    '<https://site.test/en>; rel="canonical", <https://site.test/en/a,b>; rel="alternate"; type="text/html"; hreflang="pt"',
  ))

test('a link field: no link, empty field', () => assert.equal(formatLinks([]), ''))
