import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openPage, sharedSite, startBrowser } from '../support/browser.ts'
import { assertEach } from '../support/each.ts'
import { repositoryContent, secondSample } from '../support/folders.ts'
import { type PdfText, readPdf } from '../support/pdf.ts'
import { startSite } from '../support/process.ts'

/** A page of each kind. */
const kinds = [
  '/',
  '/servicos',
  '/servicos/mlabs',
  '/en/services/mhost',
  '/sobre',
  '/contato',
  '/en/developers/reference',
  '/en/developers/errors',
  '/privacidade',
  '/blog',
  '/blog/custo-de-sair-da-planilha',
]

/** Headings are larger than text, whose size is 10.5 points, 14 pixels. */
const isHeading = ({ size }: PdfText) => size > 15

function lowestOf(texts: readonly PdfText[]): PdfText {
  return texts.reduce((lowest, text) => (text.y > lowest.y ? text : lowest))
}

test('on paper a page begins with the company, its addresses and that of the page; no page ends on a heading, and the last has more than a date', {
  timeout: 300_000,
}, async t => {
  const site = await sharedSite()
  const origin = `http://localhost:${site.port}`
  const { page } = await openPage(await startBrowser(t), origin)
  await assertEach(
    kinds.flatMap(path => ['A4', 'Letter'].map(format => [path, format] as const)),
    String,
    async ([path, format]) => {
      await page.goto(path)
      const sheets = readPdf(await page.pdf({ format }))
      const [first = []] = sheets
      const title = Math.max(...first.map(({ size }) => size))
      const { y: end } = first.find(({ size }) => size === title) ?? assert.fail('a title')
      const head = first.flatMap(({ text, y }) => (y < end ? text : [])).join('')
      const url = (await page.locator('link[rel=canonical]').getAttribute('href')) ?? assert.fail('a URL')
      for (const words of ['Mandaçaia Tecnologia', 'Londrina', 'ola@mandacaia.example', url])
        assert.ok(head.includes(words), `${words} in ${head}`)
      for (const sheet of sheets) assert.ok(!isHeading(lowestOf(sheet)), lowestOf(sheet).text)
      const last = sheets.at(-1) ?? []
      const date = withoutSpaces((await page.locator('.updated').allTextContents()).join(''))
      const isDate = ({ text }: PdfText) => date.includes(withoutSpaces(text))
      const lines = new Set(last.filter(text => !isHeading(text) && !isDate(text)).map(({ y }) => y))
      assert.ok(lines.size >= 1, `only: ${last.map(({ text }) => text).join(' ')}`)
    },
  )
})

test('on paper a folded response of the API is whole', { timeout: 120_000 }, async t => {
  const site = await sharedSite()
  const { page } = await openPage(await startBrowser(t), `http://localhost:${site.port}`)
  await page.goto('/en/developers/reference')
  const lines = await page
    .locator('.answer:not([open]) pre')
    .evaluateAll(blocks => blocks.map(block => block.textContent.match(/.*\w.*(?=\W*$)/)?.[0]))
  assert.ok(lines.length > 0)
  const paper = withoutSpaces(
    readPdf(await page.pdf())
      .flat()
      .map(({ text }) => text)
      .join(''),
  )
  for (const line of lines) assert.ok(line && paper.includes(withoutSpaces(line)), line)
})

/** Returns the numbers of the sheets of a PDF without a letter. */
function emptySheets(pdf: Buffer): number[] {
  return readPdf(pdf).flatMap((texts, index) =>
    texts.some(({ text }) => /\p{L}/u.test(text)) ? [] : [index + 1],
  )
}

test('on paper no page of the samples is empty', { timeout: 300_000 }, async t => {
  const browser = await startBrowser(t)
  for (const [sample, paths] of [
    [repositoryContent, ['/', '/servicos', '/contato']],
    [secondSample, ['/', '/prestations', '/devis']],
  ] as const) {
    const site = await startSite(t, { CONTENT_DIR: sample })
    const { page } = await openPage(browser, `http://localhost:${site.port}`)
    for (const path of paths) {
      await page.goto(path)
      assert.deepEqual(emptySheets(await page.pdf()), [], path)
    }
  }
})

function withoutSpaces(text: string): string {
  return text.replaceAll(/\s/g, '')
}

test('on paper no picture fills more than half of a page, so that texts stay with it', {
  timeout: 120_000,
}, async t => {
  const site = await startSite(t, { CONTENT_DIR: repositoryContent })
  const { page } = await openPage(await startBrowser(t), `http://localhost:${site.port}`, 700)
  await page.emulateMedia({ media: 'print' })
  await assertEach(['/', '/sobre/este-site', '/servicos/mlabs'], String, async path => {
    await page.goto(path)
    const heights = await page.$$eval('main img', all => all.map(each => each.getBoundingClientRect().height))
    assert.notEqual(heights.length, 0)
    // A page of A4 has 253 mm between its margins.
    assert.ok(Math.max(...heights) <= (253 / 2 / 25.4) * 96, heights.join())
  })
})
