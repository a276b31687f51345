import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { brotliDecompressSync } from 'node:zlib'
import { startTestSite } from '../../support/site.ts'

const { snapshot } = (await startTestSite()).application
const sheet = join(import.meta.dirname, '../../../src/assets/css/typeface.css')
const css = await readFile(sheet, 'utf8')

function typeface(): Buffer {
  const path = [...snapshot.resources.keys()].find(path => path.endsWith('.woff2')) ?? ''
  const resource = snapshot.resources.get(path)
  assert.ok(resource?.kind === 'file')
  return Buffer.from(resource.representation.identity.body)
}

/** The tags of the tables that WOFF2 §4.1 numbers, as far as they are looked for. */
const knownTags = ['cmap', 'head', 'hhea', 'hmtx']

/** A table of a WOFF2 file that is not transformed (WOFF2 §4 and §5). */
function readTable(file: Buffer, wanted: string): Buffer {
  const count = file.readUInt16BE(12)
  let position = 48
  let start = 0
  const readLength = () => {
    let value = 0
    for (;;) {
      const byte = file.readUInt8(position++)
      value = (value << 7) | (byte & 0x7f)
      if (byte < 0x80) return value
    }
  }
  const tables = new Map<string, readonly [number, number]>()
  for (let index = 0; index < count; index += 1) {
    const flags = file.readUInt8(position++)
    const number = flags & 0x3f
    const tag =
      number === 0x3f ? file.toString('latin1', position, position + 4) : (knownTags[number] ?? `${number}`)
    if (number === 0x3f) position += 4
    const original = readLength()
    // Glyphs and their places (10 and 11) are transformed in version 0, the others in version 1.
    const isTransformed = number === 10 || number === 11 ? flags >> 6 === 0 : flags >> 6 !== 0
    const stored = isTransformed ? readLength() : original
    tables.set(tag, [start, stored])
    start += stored
  }
  const data = brotliDecompressSync(file.subarray(position, position + file.readUInt32BE(20)))
  const [from, length] = tables.get(wanted) ?? assert.fail(`the table ${wanted}`)
  return data.subarray(from, from + length)
}

const file = typeface()
const unitsPerEm = readTable(file, 'head').readUInt16BE(18)
const [ascent, descent, lineGap] = [4, 6, 8].map(
  offset => readTable(file, 'hhea').readInt16BE(offset) / unitsPerEm,
)

for (const name of ['Andada-Georgia', 'Andada-Times']) {
  test(`lines in ${name}, which stands in for the typeface, are as high as its own`, () => {
    const rule = new RegExp(`font-family: ${name};([^}]*)`).exec(css)?.[1] ?? assert.fail('the rule')
    const percentage = (property: string) =>
      Number(new RegExp(`${property}: ([\\d.]+)%`).exec(rule)?.[1]) / 100
    const scaled = (property: string) => percentage(property) * percentage('size-adjust')
    assert.equal(scaled('ascent-override').toFixed(2), ascent?.toFixed(2))
    assert.equal((-scaled('descent-override')).toFixed(2), descent?.toFixed(2))
    assert.equal(scaled('line-gap-override'), lineGap)
  })
}
