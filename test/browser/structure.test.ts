import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import type { Locator, Page } from 'playwright-core'
import sharp from 'sharp'
import { openPage, sharedSite, startBrowser } from '../support/browser.ts'
import { changedContent } from '../support/changed-content.ts'
import { append } from '../support/content-edits.ts'
import { siteLanguages } from '../support/html.ts'
import { startSite } from '../support/process.ts'

const limit = { timeout: 120_000 }

async function open(t: TestContext): Promise<Page> {
  const site = await sharedSite()
  const { page } = await openPage(await startBrowser(t), `http://localhost:${site.port}`, 820)
  return page
}

/**
 * Whether anything is painted left of the text of an element, within `reach` pixels of that text. Or only in the first
 * `width` pixels, `below` the top of the text.
 */
async function isMarked(
  page: Page,
  selector: string,
  reach: number,
  width = reach - 2,
  below = 0,
): Promise<boolean> {
  const element = page.locator(selector).first()
  await element.scrollIntoViewIfNeeded()
  const { x, y } = await element.evaluate(element => {
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
    const range = document.createRange()
    while (texts.nextNode() && !(texts.currentNode as Text).data.trim()) {}
    range.selectNodeContents(texts.currentNode)
    return range.getClientRects()[0]?.toJSON()
  })
  const clip = { x: x - reach, y: y + below, width, height: 20 }
  const { channels } = await sharp(await page.screenshot({ clip })).stats()
  return channels.some(({ min, max }) => max - min > 100)
}

test('in forced colours items of lists, steps and the way to the page keep their marks', limit, async t => {
  const page = await open(t)
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ forcedColors: 'active', colorScheme })
    await page.goto('/contato')
    assert.equal(await isMarked(page, '.body > ul > li:visible', 28), true, 'an item')
    assert.equal(await isMarked(page, '.trail li + li', 18), true, 'the way to the page')
    assert.equal(await isMarked(page, '.steps li', 62, 24, 14), true, 'the number in the marker of a step')
    assert.equal(await isMarked(page, '.steps li', 80), true, 'the marker of a step')
    await page.goto('/')
    assert.equal(await isMarked(page, '.steps li', 20), true, 'the number of a step')
  }
})

test(
  'in forced colours what is chosen, current or asked for is marked, and its neighbours are not',
  limit,
  async t => {
    const page = await open(t)
    await page.setViewportSize({ width: 1440, height: 800 })
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ forcedColors: 'active', colorScheme })
      await page.goto('/en/developers/errors#not_found')
      assert.equal(await isMarked(page, '.side [aria-current]', 18), true, 'this page')
      assert.equal(await isMarked(page, '.side a:not([aria-current])', 18), false, 'another page')
      assert.equal(
        await isMarked(page, '#not_found > :first-child', 20),
        true,
        'the code that the address names',
      )
      assert.equal(await isMarked(page, '#invalid_json > :first-child', 20), false, 'another code')
      await page.goto('/en/developers/reference#listPages')
      await page.locator('.side a:target-current').waitFor()
      assert.equal(await isMarked(page, '.side a:target-current', 34), true, 'the section that is read')
      assert.equal(await isMarked(page, '.side a[href="#listServices"]', 34), false, 'another section')
      const [chosen, ...others] = await page
        .locator('.tabs')
        .first()
        .locator('label')
        .all()
        .then(labels => Promise.all(labels.map(colourOfLastLine)))
      assert.equal(others.length, 2)
      for (const other of others) assert.notDeepEqual(other, chosen, 'another language')
    }
  },
)

/** The mean colour of the lowest line of pixels of an element. */
async function colourOfLastLine(element: Locator): Promise<number[]> {
  const picture = sharp(await element.screenshot())
  const { width, height } = await picture.metadata()
  const { channels } = await picture
    .extract({ left: 4, top: height - 2, width: width - 8, height: 1 })
    .stats()
  return channels.map(({ mean }) => mean)
}

test('on paper without backgrounds items of lists and steps keep their marks', limit, async t => {
  const page = await open(t)
  await page.emulateMedia({ media: 'print' })
  for (const path of ['/', '/en/contact']) {
    await page.goto(path)
    await page.evaluate(() => {
      const sheet = new CSSStyleSheet()
      sheet.replaceSync('*, ::before, ::after { background: none !important }')
      document.adoptedStyleSheets = [sheet]
    })
    if (path !== '/') assert.equal(await isMarked(page, '.body > ul > li:visible', 24), true, 'an item')
    assert.equal(await isMarked(page, '.steps li', 20), true, 'the number of a step')
  }
})

test('figures of a column that is aligned to the right are equally wide', limit, async t => {
  const page = await open(t)
  await page.setViewportSize({ width: 390, height: 800 })
  await page.goto('/blog/custo-de-sair-da-planilha')
  const widths = await page
    .locator('td.align-right')
    .first()
    .evaluate(cell => {
      return [...'0123456789'].map(figure => {
        const run = document.createElement('span')
        run.textContent = figure.repeat(20)
        cell.replaceChildren(run)
        return run.getBoundingClientRect().width
      })
    })
  assert.equal(new Set(widths.map(Math.round)).size, 1, String(widths))
})

test('on a page with a list of its contents text and tables end at one edge', limit, async t => {
  const sections = ['1', '2', '3', '4', '5', '6'].map(
    number =>
      `\n## Part ${number}\n\nA text that is longer than a line, so that its end is seen.\n\n| | Now |\n| --- | ---: |\n| Hours | 5 |\n`,
  )
  const folder = await changedContent(
    t,
    Object.fromEntries(siteLanguages.map(language => [`pages/about/${language}.md`, append(...sections)])),
  )
  const { port } = await startSite(t, { CONTENT_DIR: folder })
  const { page } = await openPage(await startBrowser(t), `http://localhost:${port}`)
  await page.goto('/en/who-we-are')
  for (const width of [820, 1440]) {
    await page.setViewportSize({ width, height: 800 })
    const edges = await page
      .locator('.body > :is(p, ul, .table)')
      .evaluateAll(all => all.map(block => Math.round(block.getBoundingClientRect().right)))
    assert.ok(edges.length >= 12)
    assert.equal(new Set(edges).size, 1, `${edges} at ${width} px`)
  }
})
