import assert from 'node:assert/strict'
import { test } from 'node:test'
import sharp from 'sharp'
import type { Catalog } from '../../../src/catalog/catalog.ts'
import { localise } from '../../../src/catalog/language.ts'
import { shippedLanguages } from '../../../src/catalog/language-codes.ts'
import { paletteOf } from '../../../src/look/pictures/palette.ts'
import { createRenderer } from '../../../src/look/pictures/renderer.ts'
import { sharePicture } from '../../../src/look/pictures/share.ts'
import { readPublished } from '../../support/content.ts'
import { contentDirs } from '../../support/site.ts'

const renderer = createRenderer()
const catalog = await readPublished(contentDirs.second)
const motifStart = 840
/** The colour of the letter mark. */
const highlight = Buffer.from(paletteOf(catalog.theme).highlight.slice(1), 'hex')

/** Draws the picture of the home page of a company without a logo, with this name and address. */
async function draw(name: string, address: string, { theme } = catalog) {
  const location = { ...catalog.company.location, address: localise(shippedLanguages, () => address) }
  const company: Catalog['company'] = { ...catalog.company, name, location }
  const [home] = catalog.pages.filter(({ kind }) => kind === 'home')
  assert.ok(home)
  const svg = await renderer.svg(sharePicture({ ...catalog, theme, company, mark: undefined }, home, 'pt'))
  const { data, info } = await sharp(svg).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  return {
    /** The colours of a part of a row, three bytes each. */
    row: (y: number, from: number, to: number) =>
      data.subarray((y * info.width + from) * 3, (y * info.width + to) * 3),
    info,
  }
}

type Picture = Awaited<ReturnType<typeof draw>>

/** Returns the colours next to the texts. */
function motif({ row, info }: Picture): Buffer {
  return Buffer.concat(Array.from({ length: info.height }, (_, y) => row(y, motifStart, info.width)))
}

/** How large the letter mark is. */
function markSize(picture: Picture): { width: number; height: number } {
  const { left, right, top, bottom } = markEdges(picture, 0, motifStart)
  return { width: right - left, height: bottom - top }
}

/** Where the letter mark is: the extent of its colour between two columns. */
function markEdges({ row, info }: Picture, from: number, to: number) {
  const edges = { left: info.width, right: 0, top: info.height, bottom: 0 }
  for (let y = 0; y < info.height; y += 1) {
    const colours = row(y, from, to)
    for (let x = 0; x < to - from; x += 1) {
      if (!highlight.every((value, channel) => colours[3 * x + channel] === value)) continue
      edges.left = Math.min(edges.left, from + x)
      edges.right = Math.max(edges.right, from + x + 1)
      edges.top = Math.min(edges.top, y)
      edges.bottom = Math.max(edges.bottom, y + 1)
    }
  }
  return edges
}

const short = await draw('Oficina', 'Pelotas')

for (const [what, name, address] of [
  ['the longest name', `${'Cooperativa '.repeat(6)}Palavra`, 'Pelotas'],
  ['a name of one long word', 'x'.repeat(80), 'Pelotas'],
  ['the longest address', 'Oficina', `${'Pelotas e '.repeat(15)}Pelotas`],
] as const) {
  test(`${what} leaves the mark its size, and what is beside it to itself`, async () => {
    const picture = await draw(name, address)
    assert.deepEqual(markSize(picture), { width: 56, height: 56 })
    assert.ok(motif(picture).equals(motif(short)), 'letters stand on the picture')
  })
}

test('in a theme whose titles stand on a band the drawing is at the left, and the name below the title', async () => {
  const layout = { ...catalog.theme.layout, opening: 'band' } as const
  const mirrored = await draw('Oficina', 'Pelotas', { ...catalog, theme: { ...catalog.theme, layout } })
  const usual = markEdges(short, 0, motifStart)
  assert.deepEqual([usual.left, usual.top], [72, 64])
  const { left, top } = markEdges(mirrored, 1200 - motifStart, 1200)
  assert.equal(left, 418)
  assert.ok(top > 400, `the name is at ${top} px`)
  // In the mirrored picture the last columns are empty.
  const isEmpty = ({ row, info }: Picture, from: number, to: number) =>
    Array.from({ length: info.height }, (_, y) => row(y, from, to)).every(part =>
      part.every((value, at) => value === part[at % 3]),
    )
  assert.equal(isEmpty(mirrored, 1180, 1200), true)
  assert.equal(isEmpty(mirrored, 0, 20), false)
})

test('a picture leaves out the mark of placeholders, which its typeface lacks', () => {
  const [home] = catalog.pages.filter(({ kind }) => kind === 'home')
  assert.ok(home)
  const address = localise(shippedLanguages, () => '✎ Ciudad')
  const company = { ...catalog.company, location: { ...catalog.company.location, address } }
  const texts = JSON.stringify(sharePicture({ ...catalog, company }, home, 'pt', '✎ Une ligne'))
  assert.match(texts, /"Ciudad"/)
  assert.match(texts, /"Une ligne"/)
  assert.doesNotMatch(texts, /✎/)
})
