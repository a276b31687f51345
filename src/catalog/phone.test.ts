import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { parsePhone } from './phone.ts'

/** Texts, and the numbers in them (E.164). */
const brazilian = [
  ['(43) 3321-4567', '+554333214567'],
  ['4333214567', '+554333214567'],
  ['43 3321 4567', '+554333214567'],
  ['043 3321-4567', '+554333214567'],
  ['+55 43 3321-4567', '+554333214567'],
  ['+554333214567', '+554333214567'],
  ['(11) 98765-4321', '+5511987654321'],
  ['11 98765.4321', '+5511987654321'],
  ['11987654321', '+5511987654321'],
  ['011987654321', '+5511987654321'],
  ['+55 (11) 98765-4321', '+5511987654321'],
  ['+55 011 98765-4321', '+5511987654321'],
  ['＋55 011 98765-4321', '+5511987654321'],
  ['（１１）９８７６５－４３２１', '+5511987654321'],
  ['+55\u202f11\u00a098765\u20114321', '+5511987654321'],
  ['١١ ٩٨٧٦٥ ٤٣٢١', '+5511987654321'],
] as const

for (const [text, number] of brazilian) {
  test(`a Brazilian phone, in any language: ${text}`, () => {
    assert.equal(parsePhone(text, 'BR', false)?.number, number)
    assert.equal(parsePhone(text, 'BR', true)?.number, number)
  })
}

test('every area code of Brazil has phones, and no other number is one (Anatel)', () => {
  const codes = [
    ...[11, 12, 13, 14, 15, 16, 17, 18, 19, 21, 22, 24, 27, 28, 31, 32, 33, 34, 35, 37, 38],
    ...[41, 42, 43, 44, 45, 46, 47, 48, 49, 51, 53, 54, 55, 61, 62, 63, 64, 65, 66, 67, 68, 69],
    ...[71, 73, 74, 75, 77, 79, 81, 82, 83, 84, 85, 86, 87, 88, 89, 91, 92, 93, 94, 95, 96, 97, 98, 99],
  ]
  const found = Array.from({ length: 90 }, (_, index) => index + 10).filter(code =>
    parsePhone(`(${code}) 98765-4321`, 'BR', false),
  )
  assert.deepEqual(found, codes)
})

const refused = [
  ['without an area code', '3321-4567'],
  ['a mobile without an area code', '98765-4321'],
  ['with an area code that does not exist', '(20) 3321-4567'],
  ['a landline with nine digits', '(43) 33214-5678'],
  ['a mobile with eight digits', '(11) 8765-4321'],
  ['with a digit too many', '(11) 98765-43210'],
  ['with a digit too few', '(11) 3321-456'],
  ['with words around it', 'ligue (11) 98765-4321'],
  ['with words behind it', '(11) 98765-4321 à tarde'],
  ['with an extension', '(11) 3321-4567 ramal 12'],
  ['two of them', '(11) 98765-4321 / (43) 3321-4567'],
  ['a free-call number, which is no landline or mobile', '0800 729 0722'],
  ['letters', 'telefone'],
  ['nothing', ''],
  ['zeros', '00000000000'],
] as const

for (const [rule, text] of refused) {
  test(`no phone, in any language: ${rule}`, () => {
    assert.equal(parsePhone(text, 'BR', false), undefined)
    assert.equal(parsePhone(text, 'BR', true), undefined)
  })
}

const international = [
  ['+1 202 555 0143', '+12025550143'],
  ['+351 912 345 678', '+351912345678'],
  ['+34 612 34 56 78', '+34612345678'],
  ['+54 9 11 2345-6789', '+5491123456789'],
] as const

for (const [text, number] of international) {
  test(`an international phone is one only where it is welcome: ${text}`, () => {
    assert.equal(parsePhone(text, 'BR', true)?.number, number)
    assert.equal(parsePhone(text, 'BR', false), undefined)
  })
}

for (const text of ['1 202 555 0143', '001 202 555 0143', '+999 123 456 789', '+1 202', '+']) {
  test(`an international phone needs + and a country code, and its length: not ${text}`, () =>
    assert.equal(parsePhone(text, 'BR', true), undefined))
}

test('no text, however malformed or long, throws', () => {
  const almost = fc.string({
    unit: fc.constantFrom('+', '5', '1', '9', '(', ')', '-', ' ', 'x', ';', 'ext', '٣'),
    maxLength: 60,
  })
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit: 'binary' }), almost), fc.boolean(), (text, welcome) => {
      const number = parsePhone(text, 'BR', welcome)
      assert.ok(number === undefined || number.isValid())
    }),
    { numRuns: 500 },
  )
  assert.equal(parsePhone('9'.repeat(64 * 1024), 'BR', true), undefined)
})
