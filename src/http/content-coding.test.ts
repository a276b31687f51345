import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import Negotiator from 'negotiator'
import { type ContentCoding, chooseContentCoding, hasContentCoding } from './content-coding.ts'

const rows: readonly (readonly [ContentCoding, readonly (string | null)[]])[] = [
  [
    'br',
    ['br', 'gzip, deflate, br, zstd', 'BR', '*', 'gzip;q=0.5, *', 'identity, br', 'identity;q=0, br;q=0.1'],
  ],
  ['zstd', ['gzip, zstd', 'br;q=0, *', 'zstd;q=0.9, br;q=0.8', 'zstd;q=0.002, br;q=0.001']],
  [
    'gzip',
    ['gzip', 'x-gzip', 'X-GZip;q=0.5', 'gzip, deflate', 'gzip;q=1, br;q=0.9', 'br;q=0, zstd;q=0, *;q=0.1'],
  ],
  [
    'identity',
    [
      null,
      '',
      'identity',
      'deflate, compress',
      'gzip;q=0',
      'br;q=0, zstd;q=0, gzip;q=0.000',
      'gzip;q=0.5, identity',
      'identity;q=0.9, *;q=0.5',
      'gzip;q=0, *;q=0',
      // The site sends the page even where every coding is refused (RFC 9110 §12.5.3).
      '*;q=0',
      'identity;q=0',
    ],
  ],
]

for (const [coding, fields] of rows) {
  for (const field of fields) {
    test(`Accept-Encoding ${JSON.stringify(field)} gets ${coding}`, () =>
      assert.equal(chooseContentCoding(field), coding))
  }
}

const ours: ContentCoding[] = ['br', 'zstd', 'gzip', 'identity']

test('choosing a content coding: the answer is that of negotiator with the same preferences, or else identity', () => {
  const elements = fc.uniqueArray(
    fc.record({
      name: fc.constantFrom('br', 'zstd', 'gzip', 'identity', '*', 'deflate', 'GZIP', 'Br'),
      weight: fc.constantFrom('', ';q=1', ';q=0', ';q=0.1', '; q=0.5', ';q=0.999'),
    }),
    { selector: ({ name }) => name.toLowerCase(), minLength: 1, maxLength: 6 },
  )
  fc.assert(
    fc.property(elements, list => {
      // RFC 9110 leaves open whether a wildcard ranks `identity` above a coding that is named with a lower weight.
      const isNamed = (name: string) => list.some(each => each.name.toLowerCase() === name)
      fc.pre(isNamed('identity') || !isNamed('*') || !['br', 'zstd', 'gzip'].every(isNamed))
      const field = list.map(({ name, weight }) => name + weight).join(', ')
      const negotiator = new Negotiator({ headers: { 'accept-encoding': field } })
      // The published types of the library lack the second parameter.
      const encodings: (available: string[], options: { preferred: string[] }) => string[] =
        negotiator.encodings.bind(negotiator)
      const [oracle = 'identity'] = encodings(ours, { preferred: ours })
      assert.equal(chooseContentCoding(field), oracle)
    }),
    { numRuns: 500 },
  )
})

test('choosing a content coding: no field, however malformed, throws', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), field => assert.ok(ours.includes(chooseContentCoding(field)))),
    { numRuns: 500 },
  )
})

test('a message has a content coding unless its field is missing, empty or says identity, in any case', () => {
  for (const field of ['', ' ', 'identity', 'Identity']) {
    assert.equal(hasContentCoding(new Headers({ 'Content-Encoding': field })), false, field)
  }
  for (const field of ['gzip', 'br', 'identity, gzip']) {
    assert.equal(hasContentCoding(new Headers({ 'Content-Encoding': field })), true, field)
  }
  assert.equal(hasContentCoding(new Headers()), false)
})
