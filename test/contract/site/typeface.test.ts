import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import type { Typeface } from '../../../src/catalog/theme.ts'
import { neutralMeasures } from '../../../src/content/font-files.ts'
import { inspectFont } from '../../../src/content/font-measures.ts'
import { fontFaces } from '../../../src/look/font-faces.ts'
import { changedContent } from '../../support/content.ts'
import { startTestSite } from '../../support/site.ts'

const read = async (name: string) => new Uint8Array(await readFile(fileURLToPath(import.meta.resolve(name))))
const variable = await read('@fontsource-variable/public-sans/files/public-sans-latin-wght-normal.woff2')
const regular = await read('@fontsource/public-sans/files/public-sans-latin-400-normal.woff2')

async function measure(bytes: Uint8Array<ArrayBuffer>): Promise<Typeface> {
  const { measures } = (await inspectFont(bytes)) ?? assert.fail('a font')
  return { bytes, ...measures }
}

test('the measures of a variable font are those of its regular weight, also where its own are those of another', async () => {
  const [one, other] = [await measure(variable), await measure(regular)]
  assert.equal(one.weight, '100 900')
  assert.equal(other.weight, '400')
  assert.equal(one.width.toFixed(3), other.width.toFixed(3))
  assert.deepEqual([one.ascent, one.descent, one.lineGap], [other.ascent, other.descent, other.lineGap])
})

test('the measures of the neutral typeface are those of its file', async () => {
  const { bytes, width, ...others } = await measure(variable)
  assert.deepEqual({ ...others, width: Number(width.toFixed(3)) }, neutralMeasures)
})

for (const [letters, fonts] of [
  ['sans-serif', ['Arial', 'Roboto']],
  ['serif', ['Georgia', 'Times-New-Roman']],
] as const) {
  for (const name of fonts) {
    test(`lines in ${name}, which stands in for a typeface, are as high as its own, and its letters as wide`, async () => {
      const typeface = { ...(await measure(variable)), lineGap: 0.05 }
      const css = fontFaces({ typeface, letters }, '/a.woff2')
      const rule =
        new RegExp(`font-family: Typeface-${name};([^}]*)`).exec(css)?.[1] ?? assert.fail('the rule')
      const percentage = (property: string) =>
        Number(new RegExp(`${property}: ([\\d.]+)%`).exec(rule)?.[1]) / 100
      const scaled = (property: string) => percentage(property) * percentage('size-adjust')
      for (const [property, expected] of [
        ['ascent-override', 0.95],
        ['descent-override', 0.225],
        ['line-gap-override', 0.05],
      ] as const) {
        assert.ok(Math.abs(scaled(property) - expected) < 0.001, `${property}: ${scaled(property)}`)
      }
      // A wider font is made smaller: Arial and Roboto have narrower letters than Public Sans, and the serifs too.
      assert.ok(percentage('size-adjust') > 1 && percentage('size-adjust') < 1.2)
    })
  }
}

/** The stylesheet of a site with this theme, and the addresses of its fonts. */
async function look(t: Parameters<typeof changedContent>[0], change: Parameters<typeof changedContent>[1]) {
  const site = await startTestSite(await changedContent(t, change))
  const paths = [...site.application.snapshot.resources.keys()]
  const sheet = paths.find(path => path.endsWith('.css')) ?? assert.fail('a stylesheet')
  return {
    site,
    css: await (await site.fetch(sheet)).text(),
    fonts: paths.filter(path => path.endsWith('.woff2')),
    home: await (await site.fetch('/')).text(),
  }
}

test('the typeface of a theme is sent as it is, and pages load it ahead', async t => {
  const { site, css, fonts, home } = await look(t, {
    'theme/typeface.woff2': regular,
    'theme/theme.yaml': 'letters: serif\n',
  })
  const [font = '', ...others] = fonts
  assert.deepEqual(others, [])
  assert.deepEqual(await (await site.fetch(font)).bytes(), regular)
  assert.ok(css.includes(`url(${font})`))
  assert.match(css, /font-weight:400;/)
  assert.match(css, /--letters:Typeface,Typeface-Georgia,Typeface-Times-New-Roman,serif;/)
  assert.ok(home.includes(`<link rel="preload" href="${font}"`))
})

test('without a theme pages have the neutral typeface', async t => {
  const { site, css, fonts } = await look(t, {})
  assert.deepEqual(await (await site.fetch(fonts[0] ?? '')).bytes(), variable)
  assert.match(css, /--letters:Typeface,Typeface-Arial,Typeface-Roboto,sans-serif;/)
})

test('a theme that asks for serifs and has no typeface loads none', async t => {
  const { css, fonts, home } = await look(t, { 'theme/theme.yaml': 'letters: serif\n' })
  assert.deepEqual(fonts, [])
  assert.doesNotMatch(css, /@font-face/)
  assert.match(css, /--letters:Charter,[^;]*,serif;/)
  assert.doesNotMatch(home, /rel="preload"/)
})
