import assert from 'node:assert/strict'
import { test } from 'node:test'
import { contrast, hexOf, mix, tint } from './colour.ts'

// Expected values from the examples and the sample code of CSS Color 4.
for (const [oklch, hex] of [
  ['oklch(0% 0 0)', '#000000'],
  ['oklch(100% 0 0)', '#ffffff'],
  ['oklch(62.796% 0.25768 29.234)', '#ff0000'],
  ['oklch(51.975% 0.17686 142.495)', '#008000'],
  ['oklch(45.201% 0.31321 264.052)', '#0000ff'],
  ['oklch(59.987% 0 0)', '#808080'],
] as const) {
  test(`${oklch} is ${hex} in sRGB`, () => {
    assert.equal(hexOf(oklch), hex)
  })
}

test('a colour in hexadecimal digits stays as it is, written out in small letters', () => {
  assert.equal(hexOf('#1A2b3C'), '#1a2b3c')
  assert.equal(hexOf('#07f'), '#0077ff')
})

test('a colour outside sRGB is cut to it, channel by channel', () => {
  assert.equal(hexOf('oklch(70% 0.4 145)'), '#00d200')
})

test('the contrast of black and white is 21, that of a colour with itself 1, and the order does not matter', () => {
  assert.equal(contrast('#000', '#fff'), 21)
  assert.equal(contrast('#1d4ed8', '#1d4ed8'), 1)
  assert.equal(contrast('#767676', '#ffffff').toFixed(2), '4.54')
  assert.equal(contrast('#ffffff', '#767676'), contrast('#767676', '#ffffff'))
})

test('the mixture of two colours is halfway between them in each channel', () => {
  assert.equal(mix('#000000', '#ffffff'), '#7f7f7f')
  assert.equal(mix('#ff0000', '#0000ff'), '#7f007f')
  assert.equal(mix('#fff', 'oklch(100% 0 0)'), '#ffffff')
})

test('a tint is what a browser paints for color-mix in OKLab', () => {
  assert.equal(tint('#1d5f7a', 0.2, '#fdfcf4'), '#d0dbdb')
  assert.equal(tint('#f0b0d0', 0.18, '#0b1a10'), '#2f322d')
  assert.equal(tint('#ff0000', 0.5, '#0000ff'), '#8c53a2')
  assert.equal(tint('#123456', 0, '#abcdef'), '#abcdef')
})
