import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readConfig } from '../../../src/config/config.ts'
import { ContentRefused } from '../../../src/content/issue.ts'
import { read } from '../../../src/publishing/read.ts'
import { fontPath, stylesheetPath } from '../../../src/site/frame/assets.ts'
import { assertFaults, catalogOf, changedContent } from '../../support/content.ts'
import { append } from '../../support/content-edits.ts'
import { animation, drawing, photograph, screenshot } from '../../support/pictures.ts'
import { silent } from '../../support/site.ts'

const photo = await photograph(400, 300)

const refused: readonly (readonly [
  what: string,
  file: string,
  content: Uint8Array | string,
  ...words: string[],
])[] = [
  ['that is no picture', 'team.jpg', 'not a picture', 'cannot be read', 'save it again'],
  ['that is empty', 'team.png', '', 'cannot be read'],
  ['that was cut short', 'team.jpg', photo.slice(0, photo.length / 2), 'cannot be read'],
  ['that is of another kind than its name says', 'team.png', photo, 'holds jpeg', 'rename it'],
  [
    'of more than 50 megapixels',
    'team.jpg',
    ofSize(photo, 10_000, 6_000),
    '60 megapixels',
    'more than 50',
    '1600 pixels',
  ],
  ['that is a broken drawing', 'team.svg', '<svg xmlns="http://www.w3.org/2000/svg"><g>', 'cannot be read'],
  ['of a kind that browsers do not show', 'team.tiff', 'x', 'browsers do not show', 'JPEG'],
  ['of a telephone that browsers do not show', 'team.HEIC', 'x', 'browsers do not show'],
]

for (const [what, file, content, ...words] of refused) {
  test(`refused: a picture ${what}`, () =>
    assertFaults({ [`assets/${file}`]: content }, [`assets/${file}:1:1`, ...words]))
}

test('refused: files in folders of assets/ that are the program’s own', () =>
  assertFaults(
    { 'assets/share/index.png': new Uint8Array(0).fill(0), 'assets/icons/a.txt': 'x' },
    ['assets/icons/a.txt:1:1', 'folders of the program'],
    ['assets/share/index.png:1:1', 'folders of the program'],
    ['assets/share/index.png:1:1', 'cannot be read'],
  ))

for (const [name, plain] of [
  ['família.jpg', 'familia.jpg'],
  ['Œuvre d’art.jpg', 'OEuvre-d-art.jpg'],
  ['fami\u0301lia.jpg', 'familia.jpg'],
  ['a equipe (1).jpg', 'a-equipe-1.jpg'],
  ['São João/mesa 2.jpg', 'Sao-Joao/mesa-2.jpg'],
  ['木.jpg', 'file.jpg'],
  ['a+b.jpg', 'a-b.jpg'],
] as const) {
  test(`refused: a picture of the name ${name}, once, though a document shows it`, () => {
    const said = append(`![Foto](</assets/${name.normalize('NFC')}>)`, '', `[Foto](</assets/${name}>)`)
    return assertFaults({ [`assets/${name}`]: photo, 'pages/about/pt.md': said }, [
      `assets/${name}:1:1`,
      `name it ${plain}`,
    ])
  })
}

test('a document that shows a picture under the name it should have is told that it is missing', () =>
  assertFaults(
    { 'assets/família.jpg': photo, 'pages/about/pt.md': append('![Foto](‸/assets/familia.jpg)') },
    ['assets/família.jpg:1:1', 'name it familia.jpg'],
    ['pages/about/pt.md', '/assets/familia.jpg is missing'],
  ))

test('refused: a file that is no picture, shown as one', () =>
  assertFaults({ 'assets/price.pdf': 'x', 'pages/about/pt.md': append('![Preços](‸/assets/price.pdf)') }, [
    'pages/about/pt.md',
    'is no picture',
  ]))

for (const [what, mark, ...words] of [
  ['that is no square', drawing(64, 32), 'not a square'],
  ['that cannot be drawn', '<svg', 'cannot be read'],
  [
    'of more than 20,000 bytes',
    drawing().replace('</svg>', `<!--${'x'.repeat(20_000)}--></svg>`),
    'simplify',
  ],
] as const) {
  test(`refused: a mark ${what}`, () => assertFaults({ 'mark.svg': mark }, ['mark.svg:1:1', ...words]))
}

test('accepted: every kind of picture, other files, and a mark', async () => {
  const { assets, mark } = await catalogOf({
    'mark.svg': drawing(),
    'assets/photo.jpg': photo,
    'assets/Photo.JPEG': photo,
    'assets/photo.webp': await photograph(400, 300, { format: 'webp' }),
    'assets/photo.avif': await photograph(400, 300, { format: 'avif' }),
    'assets/screen.png': await screenshot(200, 100),
    'assets/move.gif': await animation(60, 40),
    'assets/plan.svg': drawing(),
    'assets/price.pdf': 'x',
  })
  assert.equal(mark, drawing())
  assert.deepEqual(
    assets.map(
      ({ path, picture }) => `${path} ${picture ? `${picture.width}x${picture.height}` : 'no picture'}`,
    ),
    [
      '/assets/Photo.JPEG 400x300',
      '/assets/move.gif 60x40',
      '/assets/photo.avif 400x300',
      '/assets/photo.jpg 400x300',
      '/assets/photo.webp 400x300',
      '/assets/plan.svg 64x64',
      '/assets/price.pdf no picture',
      '/assets/screen.png 200x100',
    ],
  )
})

/** Returns the same JPEG with a larger size in its header (ITU-T T.81 §B.2.2, frame header). */
function ofSize(jpeg: Uint8Array, width: number, height: number): Uint8Array {
  const copy = jpeg.slice()
  const frame = copy.findIndex(
    (byte, index) => byte === 0xff && /^c[02]$/.test((copy[index + 1] ?? 0).toString(16)),
  )
  new DataView(copy.buffer).setUint16(frame + 5, height)
  new DataView(copy.buffer).setUint16(frame + 7, width)
  return copy
}

test('refused: files of assets/ with the names of a script, a stylesheet and the typeface of the program', async t => {
  const paths = ['/assets/contact-form.js', stylesheetPath, fontPath]
  const folder = await changedContent(t, Object.fromEntries(paths.map(path => [path.slice(1), 'x'])))
  const refusal = await read(readConfig({ CONTENT_DIR: folder }), silent).catch(error => error)
  assert.ok(refusal instanceof ContentRefused)
  assert.deepEqual(
    refusal.issues.map(({ file, message }) => [file, message]),
    paths
      .toSorted()
      .map(path => [`${folder}${path}`, 'the program has an asset of this name: give the file another']),
  )
})
