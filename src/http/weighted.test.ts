import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { parseWeighted } from './weighted.ts'

const rows: readonly (readonly [rule: string, field: string, expected: readonly [string, number][]])[] = [
  ['an empty field is an empty list', '', []],
  ['a name without a weight weighs 1', 'gzip', [['gzip', 1]]],
  ['names are in small letters', 'Text/HTML;Q=0.5', [['text/html', 0.5]]],
  [
    'elements keep their order',
    'text/html;q=0.1,text/markdown',
    [
      ['text/html', 0.1],
      ['text/markdown', 1],
    ],
  ],
  [
    'optional white space is dropped around commas and semicolons',
    '\t br ; q=0.4 ,  gzip;q=0.2 ',
    [
      ['br', 0.4],
      ['gzip', 0.2],
    ],
  ],
  [
    'empty list elements do not count (RFC 9110 §5.6.1.2)',
    ', gzip,, ,br,',
    [
      ['gzip', 1],
      ['br', 1],
    ],
  ],
  ['a weight has up to three decimals', 'br;q=0.123', [['br', 0.123]]],
  ['a weight of zero stays in the list', 'br;q=0.000', [['br', 0]]],
  [
    'a weight may end with its point',
    'br;q=1., gzip;q=0.',
    [
      ['br', 1],
      ['gzip', 0],
    ],
  ],
  ['other parameters are dropped', 'text/markdown;charset=utf-8;q=0.7', [['text/markdown', 0.7]]],
  ['a parameter whose name ends with q is no weight', 'text/html;xq=0.1', [['text/html', 1]]],
  [
    'a comma in a quoted string separates nothing',
    'text/html;x="a, b";q=0.5, text/plain',
    [
      ['text/html', 0.5],
      ['text/plain', 1],
    ],
  ],
  ['an escaped quote does not end a quoted string', 'text/html;x="a\\", b";q=0.5', [['text/html', 0.5]]],
  ['a weight inside a quoted string is no weight', 'text/html;x=";q=0";q=0.5', [['text/html', 0.5]]],
  ...['2', '-1', '1.001', '0.1234', '1.5', '.5', 'high', '1e0', 'NaN', '"x"'].map(
    (weight): [string, string, [string, number][]] => [
      `an element with the malformed weight ${weight} is left out`,
      `gzip;q=${weight}`,
      [],
    ],
  ),
]

for (const [rule, field, expected] of rows) {
  test(`a weighted list: ${rule}`, () => {
    assert.deepEqual(
      parseWeighted(field),
      expected.map(([name, weight]) => ({ name, weight })),
    )
  })
}

test('a weighted list: no field, however malformed, throws; weights stay from 0 to 1', () => {
  const grammar = fc.constantFrom(
    'text/html',
    '*/*',
    ';',
    ',',
    '"',
    '\\',
    '=',
    'q',
    'q=',
    '0.5',
    ' ',
    '\t',
    '\0',
  )
  const almostLists = fc.array(grammar, { maxLength: 60 }).map(parts => parts.join(''))
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit: 'binary' }), almostLists), field => {
      for (const { name, weight } of parseWeighted(field)) {
        assert.equal(name, name.toLowerCase())
        assert.ok(weight >= 0 && weight <= 1, `${weight} in ${JSON.stringify(field)}`)
      }
    }),
    { numRuns: 500 },
  )
})

const units = [
  ',',
  ' ',
  ';',
  '"',
  '\\',
  '\\"',
  'a\\"',
  'a"',
  ';q=',
  ';q="',
  'a;q',
  'a;b="\\"',
  'a ',
  '; ',
  'q=0.',
  'a,',
  '"",',
]

for (const unit of units) {
  test(`a weighted list: 64 KiB of ${JSON.stringify(unit)} come to an end`, () => {
    const field = unit.repeat(64 * 1024).slice(0, 64 * 1024)
    for (const hostile of [field, `a;x="${field}`, `a;q=0.5${field}"`])
      assert.ok(Array.isArray(parseWeighted(hostile)))
  })
}
