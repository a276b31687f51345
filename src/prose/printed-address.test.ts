import assert from 'node:assert/strict'
import { test } from 'node:test'
import { text } from '../catalog/prose.ts'
import { printedAddress } from './printed-address.ts'

for (const [words, target, printed] of [
  ['telephone', 'tel:+351225550147', '+351225550147'],
  ['day and night, 24 hours', 'tel:+351225550124', '+351225550124'],
  ['+351 22 555 0147', 'tel:+351225550147', ''],
  ['(022) 555-0147', 'tel:+351225550147', ''],
  ['write to us', 'mailto:ana@company.example?subject=A', 'ana@company.example'],
  ['write to Ana@company.example', 'mailto:ana@company.example', ''],
  ['the map', 'https://map.example/', ''],
  ['contact', '/contact', ''],
] as const) {
  test(`paper shows "${printed}" after the link "${words}" to ${target}`, () => {
    const attribute = String(printedAddress({ type: 'link', target, content: [text(words)] }, {}))
    assert.equal(attribute, printed && ` data-address="${printed}"`)
  })
}
