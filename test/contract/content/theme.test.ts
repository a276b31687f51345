import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { neutralTheme } from '../../../src/catalog/theme.ts'
import { assertFaults, catalogOf, type FaultRow, issuesOf, testFaults } from '../../support/content.ts'

const file = 'theme/theme.yaml'
const bullet = 'theme/bullet.svg'
const svg = (viewBox: string, shapes = '<path d="M0 0h9"/>') => `<svg viewBox="${viewBox}">${shapes}</svg>`
const read = async (name: string) => new Uint8Array(await readFile(fileURLToPath(import.meta.resolve(name))))
const variable = await read('@fontsource-variable/public-sans/files/public-sans-latin-wght-normal.woff2')
const woff = await read('@fontsource/public-sans/files/public-sans-latin-400-normal.woff')

test('a company without a theme has the neutral one', async () => {
  const { theme } = await catalogOf({})
  const { typeface, ...others } = theme
  const { typeface: _, ...neutral } = neutralTheme
  assert.deepEqual(others, neutral)
  assert.equal(typeface?.weight, '100 900')
})

test('the values of the neutral theme are values that a theme may have', async () => {
  const { light, dark, radius, letters, layout } = neutralTheme
  const { theme } = await catalogOf({ [file]: JSON.stringify({ light, dark, radius, letters, layout }) })
  assert.deepEqual([theme.light, theme.dark, theme.radius], [light, dark, radius])
})

test('each key of a theme takes the place of the neutral value, and pictures follow the light colours', async () => {
  const { theme } = await catalogOf({
    [file]:
      'light: {accent: "#123", line: oklch(90% 0.02 100)}\ndark: {accent: "#def"}\npictures: {line: "#abcdef"}\nradius: 0.5\nletters: serif\n',
  })
  assert.deepEqual(theme.light, { ...neutralTheme.light, accent: '#123', line: 'oklch(90% 0.02 100)' })
  assert.deepEqual(theme.dark, { ...neutralTheme.dark, accent: '#def' })
  const { surface, edge, error, ...ofPictures } = theme.light
  assert.deepEqual(theme.pictures, { ...ofPictures, line: '#abcdef' })
  assert.equal(theme.radius, 0.5)
  assert.equal(theme.letters, 'serif')
  assert.equal(theme.typeface, undefined)
})

test('each choice of the layout takes the place of the neutral one', async () => {
  const { theme } = await catalogOf({ [file]: 'layout: {headings: above, services: cards}\n' })
  assert.deepEqual(theme.layout, { opening: 'beside', headings: 'above', services: 'cards' })
  const other = await catalogOf({ [file]: 'layout: {opening: band}\n' })
  assert.deepEqual(other.theme.layout, { opening: 'band', headings: 'beside', services: 'rows' })
})

test('the theme that docs/content.md begins with is accepted', async () => {
  const docs = await readFile(new URL('../../../docs/content.md', import.meta.url), 'utf8')
  const [, yaml = ''] = /your colour:\n\n```yaml\n([\s\S]*?)```/.exec(docs) ?? []
  const { theme } = await catalogOf({ [file]: yaml })
  assert.equal(theme.light.highlight, '#1f7a68')
})

test('an empty theme.yaml is the neutral theme', async () => {
  const { theme } = await catalogOf({ [file]: '# to come\n' })
  assert.deepEqual(theme.light, neutralTheme.light)
})

test('the drawings and fonts of a theme are part of the catalog, and licences lie beside them', async () => {
  const { theme, pages, services } = await catalogOf({
    [bullet]: svg('0 0 32 32', '<path class="level" d="M1 1h9"/>'),
    'theme/pattern.svg': svg('0 0 52 90', '<path class="solid" d="M1 1h9"/>'),
    'theme/hero.svg': svg('0 0 400 300', '<path class="accent" d="M2 1h9"/>'),
    'theme/picture.svg': svg('0 0 360 630', '<path class="quiet" d="M3 1h9"/>'),
    'theme/typeface.woff2': variable,
    'theme/typeface-400.woff': woff,
    'theme/OFL.txt': 'The licence of the typeface.',
    'pages/about/drawing.svg': svg('0 0 40 30'),
  })
  assert.equal(theme.bullet.markup, '<path class="level" d="M1 1h9"/>')
  assert.equal(theme.pattern?.viewBox, '0 0 52 90')
  assert.equal(theme.picture?.markup, '<path class="quiet" d="M3 1h9"/>')
  assert.deepEqual(theme.typeface?.bytes, variable)
  assert.deepEqual(theme.pictureFonts, [{ weight: 400, bytes: woff }])
  const drawingOf = (id: string) => pages.find(page => page.id === id)?.drawing?.viewBox
  assert.equal(drawingOf('privacy'), '0 0 400 300', 'the hero stands on pages without a drawing')
  assert.equal(drawingOf('about'), '0 0 40 30')
  assert.equal(services[0]?.drawing, undefined)
})

const rows: readonly FaultRow[] = [
  ['an unknown key of the theme', { [file]: '‸colors: {}\n' }, '"colors" is not known here'],
  ['an unknown colour', { [file]: 'light:\n  ‸primary: "#123456"\n' }, '"light.primary" is not known here'],
  ['a name of a colour', { [file]: 'light:\n  ink: ‸black\n' }, '"light.ink" must be a colour in quotes'],
  [
    'a colour without quotes',
    { [file]: 'dark:\n  ink: ‸\n' },
    '"dark.ink" must be a colour in quotes',
    'comment',
  ],
  ['a colour with an opacity', { [file]: 'light: {ink: ‸"#12345678"}\n' }, 'must be a colour in quotes'],
  ['a colour of another space', { [file]: 'light: {ink: ‸"rgb(1 2 3)"}\n' }, 'must be a colour in quotes'],
  [
    'a radius that is too large',
    { [file]: 'radius: ‸25\n' },
    '"radius" must be a number of pixels from 0 to 24',
  ],
  ['a radius below zero', { [file]: 'radius: ‸-1\n' }, 'from 0 to 24'],
  ['other letters', { [file]: 'letters: ‸Arial\n' }, '"letters" must be sans-serif or serif'],
  [
    'an unknown opening',
    { [file]: 'layout:\n  opening: ‸below\n' },
    '"layout.opening" must be beside or band',
  ],
  [
    'unknown headings',
    { [file]: 'layout:\n  headings: ‸left\n' },
    '"layout.headings" must be beside or above',
  ],
  [
    'unknown services',
    { [file]: 'layout:\n  services: ‸[rows]\n' },
    '"layout.services" must be rows or cards',
  ],
  [
    'an unknown part of the layout',
    { [file]: 'layout:\n  ‸footer: band\n' },
    '"layout.footer" is not known here',
  ],
  [
    'a layout that is a word',
    { [file]: 'layout: ‸cards\n' },
    '"layout" must hold opening, headings, services',
  ],
  ['a theme that is a list', { [file]: '‸- light\n' }, 'a list of keys with values'],
  [
    'text on a highlight that it cannot be read on',
    { [file]: 'dark:\n‸  highlight: "#303030"\n' },
    '"dark.onHighlight" (the default) on "dark.highlight" has a contrast of',
    'less than 4.5',
  ],
  [
    'pictures whose text is too pale',
    { [file]: 'pictures:\n‸  muted: "#999"\n' },
    '"pictures.muted" on "pictures.paper" (the default) has a contrast of 2.84 to 1',
  ],
  [
    'a bullet in another square',
    { [bullet]: `‸${svg('0 0 24 24')}` },
    'the viewBox must be "0 0 32 32", not "0 0 24 24"',
  ],
  [
    'a picture of another shape',
    { 'theme/picture.svg': `‸${svg('0 0 630 360')}` },
    'the viewBox must be "0 0 360 630"',
  ],
  [
    'a class that a bullet cannot have',
    { [bullet]: '<svg viewBox="0 0 32 32">‸<path class="accent" d="M0 0"/></svg>' },
    'class="accent" has no place',
  ],
  [
    'a colour in a pattern',
    { 'theme/pattern.svg': '<svg viewBox="0 0 9 9">‸<path fill="red" d="M0 0"/></svg>' },
    'fill="red" has no place',
  ],
  [
    'a script in a hero',
    { 'theme/hero.svg': '<svg viewBox="0 0 9 9">‸<script/></svg>' },
    '<script> has no place here',
  ],
  ['a bullet that is too large', { [bullet]: `‸${svg('0 0 32 32')}${' '.repeat(1000)}` }, 'more than 1000'],
  [
    'a pattern that is too large',
    { 'theme/pattern.svg': `‸${svg('0 0 9 9')}${' '.repeat(3000)}` },
    'more than 3000',
  ],
  [
    'another file in the theme',
    { 'theme/logo.svg': `‸${svg('0 0 9 9')}` },
    'nothing reads this file: theme/ holds theme.yaml',
  ],
  ['a stylesheet in the theme', { 'theme/site.css': '‸* {}' }, 'nothing reads this file'],
  ['a file in a folder of the theme', { 'theme/fonts/OFL.txt': '‸x' }, 'nothing reads this file'],
]

testFaults([
  ...rows,
  [
    'a group inside a bullet',
    { [bullet]: `‸${svg('0 0 32 32', '<g class="level"><path d="M1 1h9"/></g>')}` },
    'belongs on each shape',
  ],
])

test('line and edge may be as pale as the stylesheet lets them', async () => {
  await catalogOf({ [file]: 'light: {line: "#9ba3ad", edge: "#868d98"}\n' })
})

test('refused: text that is too pale, on each of its grounds', () =>
  assertFaults(
    { [file]: 'light:\n  surface: "#ffffff"\n‸‸  error: "#ff7777"\n' },
    [
      file,
      '"light.error" on "light.paper" (the default) has a contrast of 2.57 to 1, less than 4.5: make one of the two lighter or darker',
    ],
    [file, '"light.error" on "light.surface" has a contrast of 2.57 to 1'],
  ))

test('refused: a highlight whose tints make texts hard to read', () =>
  assertFaults({ [file]: 'light:\n  onHighlight: "#ffffff"\n‸  highlight: "#101010"\n' }, [
    file,
    '"light.muted" (the default) on a tint (18 % of "light.highlight") has a contrast of 4.03 to 1, less than 4.5',
  ]))

test('refused: a pattern whose lines make texts hard to read', () =>
  assertFaults(
    { [file]: 'light:\n‸‸  line: "#9ba3ad"\n', 'theme/pattern.svg': svg('0 0 9 9') },
    [file, '"light.muted" (the default) on "light.line" has a contrast of'],
    [file, '"light.accent" (the default) on "light.line" has a contrast of'],
  ))

test('refused: an edge by which no field can be recognised, on each of its grounds', () =>
  assertFaults(
    { [file]: 'light:\n‸‸  edge: "#a0a0a0"\n' },
    [file, '"light.edge" on "light.paper" (the default) has a contrast of 2.61 to 1, less than 3'],
    [file, '"light.edge" on "light.surface" (the default)'],
  ))

test('refused: a surface on which code cannot be read, by the colour of code', async () => {
  const issues = await issuesOf({ [file]: 'light:\n  surface: "#b0b6c0"\n' })
  const tokens = issues.flatMap(
    ({ message }) => /^the colour of code \((\w+)\) on "light.surface" has/.exec(message)?.[1] ?? [],
  )
  assert.deepEqual(tokens, ['string', 'keyword', 'number', 'name', 'key'])
})

for (const [what, name, bytes, words] of [
  ['a typeface that was cut short', 'typeface.woff2', variable.slice(0, 9_000), 'is broken'],
  [
    'a typeface that is a text',
    'typeface.woff2',
    new TextEncoder().encode('typeface'),
    'not a font of the format',
  ],
  ['a typeface of another format', 'typeface.woff2', woff, 'not a font of the format'],
  [
    'a typeface that is too large',
    'typeface.woff2',
    new Uint8Array(51_201),
    'has 51201 bytes, more than 51200',
  ],
  ['a font of pictures that is WOFF2', 'typeface-400.woff', variable, 'not a font of the format'],
  ['a font of pictures that was cut short', 'typeface-700.woff', woff.slice(0, 9_000), 'is broken'],
  ['a font of pictures of an unknown weight', 'typeface-450.woff', woff, 'nothing reads this file'],
] as const) {
  test(`refused: ${what}`, () => assertFaults({ [`theme/${name}`]: bytes }, [`theme/${name}:1:1`, words]))
}
