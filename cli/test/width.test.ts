import assert from 'node:assert/strict'
import { test } from 'node:test'
import stringWidth from 'string-width'
import { widthOf } from '../src/output/width.ts'

test('every character takes as many columns as string-width says', () => {
  for (let code = 0; code < 0x30_00; code += 1) {
    const text = `a${String.fromCodePoint(code)}b`
    assert.equal(widthOf(text), stringWidth(text), code.toString(16))
  }
  for (const text of ['', 'Serviços… – 12º', '修理', '👩‍🔧', 'e\u0301'])
    assert.equal(widthOf(text), stringWidth(text), text)
})
