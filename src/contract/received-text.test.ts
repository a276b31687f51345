import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { sample } from '../../test/support/sample.ts'
import { blank, cleaned, codePoints, mostUnits, whiteSpace } from './received-text.ts'

const characters = Array.from({ length: 0x110000 }, (_, code) => String.fromCodePoint(code))

/** How a text was cleaned before the bounds. */
function cleanedWithoutBounds(value: string, edge: RegExp): string {
  let [start, end] = [0, value.length]
  while (start < end && edge.test(value.charAt(start))) start += 1
  while (end > start && edge.test(value.charAt(end - 1))) end -= 1
  return value.slice(start, end).replaceAll(/\r\n?/g, '\n').normalize('NFC')
}

const composed = characters.filter(character => character.normalize('NFD') !== character)

test('no code point of a cleaned text was longer than the bound allows', () => {
  /** The most code units in which each part of a composed character can be written. */
  const units = new Map<string, number>()
  for (const character of composed) {
    const parts = [...character.normalize('NFD')]
    for (const part of parts) {
      units.set(part, Math.max(units.get(part) ?? part.length, character.length / parts.length))
    }
  }
  const longest = composed.map(character =>
    [...character.normalize('NFD')].reduce((sum, part) => sum + (units.get(part) ?? 2), 0),
  )
  assert.ok(Math.max(...new Set(longest)) === 6 && mostUnits >= 6)
})

test('every character that combines with the one before it, or changes places with it, counts for a run', () => {
  const run = (character: string) => /^[\p{M}\u{16d67}]$/u.test(character)
  const isJamo = (character: string) => /^[\u1161-\u1175\u11a8-\u11c2]$/.test(character)
  const combining = characters.flatMap(character => {
    const [, ...others] = character.normalize('NFD')
    // U+0345 has the highest class. Normalisation moves a mark of a lower one in front of it.
    const moves = !`\u0345${character}`.normalize('NFD').startsWith('\u0345')
    return moves ? [character, ...others] : others
  })
  assert.ok(combining.length > 2000)
  assert.deepEqual(
    combining.filter(character => !run(character) && !isJamo(character)),
    [],
  )
})

const marks = [
  '\u0301',
  '\u0323',
  '\u0345',
  '\u0334',
  '\u0344',
  '\u05bc',
  '\u3099',
  '\u0dcf',
  '\u{1d165}',
  '\u{16d67}',
]
const unit = fc.oneof(
  fc.constantFrom(
    'a',
    'e',
    'α',
    'か',
    '\u1100',
    '\u1161',
    '\u11a8',
    '가',
    '\u212b',
    '\u{2f800}',
    '\u{16d63}',
  ),
  { weight: 3, arbitrary: fc.constantFrom(...marks) },
  fc.constantFrom('\r\n', '\r', '\n', ' ', '\u3000', '\ufeff', '\ud83d', '\udc4d', '👍🏽', '\u200d'),
  {
    weight: 2,
    arbitrary: fc.tuple(fc.constantFrom(...marks), fc.nat(60)).map(([mark, count]) => mark.repeat(count)),
  },
  fc.string({ unit: 'binary' }),
)
const texts = fc.array(unit, { maxLength: 40 }).map(parts => parts.join(''))

for (const edge of [whiteSpace, blank]) {
  const maximum = 60
  const schema = cleaned(edge, 'name_required', maximum, 'name_too_long')

  test(`without a long run of marks, a text is cleaned or too long as before, trimmed of ${edge}`, () => {
    fc.assert(
      fc.property(texts, value => {
        fc.pre(!/[\p{M}\u{16d67}]{31}/u.test(value))
        const before = cleanedWithoutBounds(value, edge)
        const { success, data } = schema.safeParse(value)
        if (success) assert.equal(data, before)
        else assert.ok(codePoints(before) > maximum)
      }),
      sample(1000),
    )
  })

  test(`with a long run of marks, a text is canonically the same as before, trimmed of ${edge}`, () => {
    fc.assert(
      fc.property(texts, fc.constantFrom(...marks), texts, (before, mark, after) => {
        const value = `${before}${mark.repeat(31)}${after}`
        const { success, data } = schema.safeParse(value)
        const expected = cleanedWithoutBounds(value, edge)
        if (success) assert.equal(data?.normalize('NFC'), expected)
        else assert.ok(codePoints(expected) > maximum)
      }),
      sample(500),
    )
  })
}

test('a run of 30 marks is normalised, and one of 31 stays as it was written', () => {
  const schema = cleaned(whiteSpace, 'name_required', 120, 'name_too_long')
  const others = '\u0345'.repeat(28)
  assert.equal(schema.parse(`e${others}\u0301\u0323`), `ẹ\u0301${others}`)
  assert.equal(schema.parse(`e\u0301 e${others}\u0301\u0301\u0323`), `é e${others}\u0301\u0301\u0323`)
})

test('a text in its longest spelling is accepted, and a text over the bound is too long', () => {
  const schema = cleaned(whiteSpace, 'name_required', 120, 'name_too_long')
  const longest = '\u{16d63}\u{16d67}\u{16d67}'.repeat(120)
  assert.equal(schema.parse(longest), '\u{16d6a}'.repeat(120))
  assert.equal(schema.parse(` ${'a'.repeat(8 * 120)} `).length, 8 * 120)
  const { error } = schema.safeParse('a'.repeat(8 * 120 + 1))
  assert.deepEqual(
    error?.issues.map(({ message }) => message),
    ['name_too_long'],
  )
})
