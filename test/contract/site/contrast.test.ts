import assert from 'node:assert/strict'
import { test } from 'node:test'
import { contrast, luminance, luminanceOfHex } from '../../support/site-rules/contrast.ts'

test('the reckoning of contrast knows black on white', () => {
  assert.equal(contrast(luminance(1, 0, 0), luminance(0, 0, 0)).toFixed(1), '21.0')
  assert.equal(contrast(luminanceOfHex('ffffff'), luminanceOfHex('000000')), 21)
})
