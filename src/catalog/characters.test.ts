import assert from 'node:assert/strict'
import { test } from 'node:test'
import { unprintable } from './characters.ts'

for (const [text, name, index] of [
  ['a\0', 'the character U+0000 (NUL)', 1],
  ['ab\v', 'the character U+000B (vertical tab)', 2],
  ['\x01', 'the character U+0001', 0],
  ['\x1f', 'the character U+001F', 0],
  ['🙂\x7f', 'the character U+007F (delete)', 2],
  ['\ufffe', 'the character U+FFFE', 0],
  ['\uffff', 'the character U+FFFF', 0],
  ['\ud83d', 'the character U+D83D', 0],
] as const) {
  test(`${name} cannot be published`, () => assert.deepEqual(unprintable(text), { name, index }))
}

test('tabs, line feeds, accents, signs of several units and marks of direction can be published', () => {
  assert.equal(unprintable('\t\n é 🙂 \u00ad \u200f \u2028 \ufffd \u{10ffff}'), undefined)
})
