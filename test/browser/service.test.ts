import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import type { Page } from 'playwright-core'
import { openPage, sharedSite, startBrowser } from '../support/browser.ts'
import { startSite } from '../support/process.ts'
import { repositoryContent } from '../support/site.ts'

const limit = { timeout: 120_000 }

async function open(t: TestContext, width: number): Promise<Page> {
  const site = await sharedSite()
  const { page } = await openPage(await startBrowser(t), `http://localhost:${site.port}`, width)
  await page.goto('/servicos/mlabs')
  return page
}

/** Where the element that has the focus leads, or its name. */
function focused(page: Page): Promise<string> {
  return page.evaluate(() => {
    const element = document.activeElement
    return element?.getAttribute('href') ?? element?.localName ?? ''
  })
}

test(
  'on a wide screen the list of sections and the call stay in sight beside every section',
  limit,
  async t => {
    const page = await open(t, 1280)
    const links = page.locator('.guide li a')
    const headings = page.locator('article section > h2')
    assert.deepEqual(await links.allTextContents(), await headings.allTextContents())
    // The page ends next to the last heading.
    for (const heading of (await headings.all()).slice(0, -1)) {
      await heading.evaluate(element => element.scrollIntoView({ block: 'start', behavior: 'instant' }))
      const seen = await page.evaluate(() => {
        const guide = document.querySelector('.guide')?.getBoundingClientRect()
        const sections = [...document.querySelectorAll('article > section')].map(section =>
          section.getBoundingClientRect(),
        )
        if (!guide) return undefined
        const isBeside = sections.every(({ right }) => right <= guide.left)
        return { top: guide.top, bottom: guide.bottom, isBeside, height: innerHeight }
      })
      assert.ok(seen?.isBeside)
      assert.ok(seen.top >= 0 && seen.bottom <= seen.height, `${seen.top} to ${seen.bottom}`)
    }
    assert.equal(await page.locator('.guide .button').isVisible(), true)
    assert.match(await page.locator('.guide p').innerText(), /Diagnóstico\s+a partir de R\$\s2\.500/)
  },
)

test(
  'on a wide screen the keyboard goes from the opening to the list, to its call, and to the sections',
  limit,
  async t => {
    const page = await open(t, 1280)
    await page.locator('.opening a').last().focus()
    const stops: string[] = []
    const count = await page.locator('.guide a').count()
    for (let stop = 0; stop <= count; stop += 1) {
      await page.keyboard.press('Tab')
      stops.push(await focused(page))
    }
    const sections = await page
      .locator('article section > h2')
      .evaluateAll(all => all.map(({ id }) => `#${id}`))
    assert.deepEqual(stops.slice(0, count), [...sections, '/contato?assunto=mlabs'])
    assert.equal(await page.evaluate(() => document.activeElement?.closest('section') !== null), true)
  },
)

test('on a phone the list is folded: the keyboard opens it, and it leads to the prices', limit, async t => {
  const page = await open(t, 390)
  const link = page.locator('.guide a[href="#prices"]')
  assert.equal(await link.isVisible(), false)
  assert.equal(await page.locator('.guide .button').isVisible(), false)
  await page.locator('.guide summary').focus()
  await page.keyboard.press('Enter')
  await link.click()
  const top = await page.locator('#prices').evaluate(heading => heading.getBoundingClientRect().top)
  assert.ok(top >= 0 && top < 100, String(top))
})

test('the prices among the facts lead to all prices', limit, async t => {
  const page = await open(t, 390)
  const [fact] = await page.locator('.facts li').allInnerTexts()
  assert.match(fact ?? '', /a partir de R\$\s2\.500(?:.|\n)+a partir de R\$\s8\.000/)
  const links = page.locator('.facts a')
  assert.deepEqual(await links.evaluateAll(all => all.map(link => link.getAttribute('href'))), [
    '#prices',
    '#prices',
  ])
  await links.first().click()
  const top = await page.locator('#prices').evaluate(heading => heading.getBoundingClientRect().top)
  assert.ok(top >= 0 && top < 100, String(top))
})

test(
  'on a phone the terms of an offer are below its name and price, on a wide screen next to them',
  limit,
  async t => {
    const page = await open(t, 390)
    const layout = () =>
      page.locator('.prices tbody tr').evaluateAll(rows =>
        rows.map(row => {
          const cells = [...row.children].map(cell => cell.getBoundingClientRect())
          const [name, price, terms] = cells
          if (!name || !price || !terms) return undefined
          return {
            isBelow: terms.top >= Math.max(name.bottom, price.bottom) && terms.left === name.left,
            isBeside: terms.top === name.top && terms.top === price.top && terms.left >= price.right,
            isInside: cells.every(({ right }) => right <= innerWidth),
          }
        }),
      )
    for (const [width, isBelow] of [
      [390, true],
      [820, true],
      [1280, false],
    ] as const) {
      await page.setViewportSize({ width, height: 800 })
      const rows = await layout()
      assert.ok(rows.length > 0)
      for (const row of rows) assert.deepEqual(row, { isBelow, isBeside: !isBelow, isInside: true })
    }
  },
)

test(
  'a picture that is next to the text of its section has another left edge than the heading',
  limit,
  async t => {
    const { port } = await startSite(t, { CONTENT_DIR: repositoryContent })
    const { page } = await openPage(await startBrowser(t), `http://localhost:${port}`, 820)
    await page.goto('/servicos')
    const services = await page
      .locator('.bottom a[href^="/servicos/"]:not([href$=".md"])')
      .evaluateAll(all => all.flatMap(link => link.getAttribute('href') ?? []))
    assert.equal(services.length, 5)
    let beside = 0
    for (const service of services) {
      await page.goto(service)
      for (const width of [820, 1440]) {
        await page.setViewportSize({ width, height: 900 })
        const found = await page.locator('article > section:has(> .body > figure)').evaluateAll(sections =>
          sections.map(section => {
            const [heading, figure] = ['h2', 'figure'].map(name =>
              section.querySelector(name)?.getBoundingClientRect(),
            )
            const texts = [...section.querySelectorAll('.body > p')].map(text => text.getBoundingClientRect())
            if (!heading || !figure) return undefined
            return {
              isBeside: texts.some(({ top, bottom }) => top < figure.bottom && bottom > figure.top),
              hasOwnColumn: figure.left >= heading.right,
              isBelow: figure.top >= heading.bottom,
              width: figure.width,
            }
          }),
        )
        for (const picture of found) {
          assert.ok(picture)
          if (picture.isBeside) beside += 1
          const where = `${service} at ${width}: ${JSON.stringify(picture)}`
          assert.ok(picture.isBeside ? picture.hasOwnColumn && picture.width >= 415 : picture.isBelow, where)
        }
      }
    }
    assert.ok(beside > 0)
  },
)

test('another service is named with a price, in a box that is a link as a whole', limit, async t => {
  const page = await open(t, 820)
  await page.goto('/servicos/mreach')
  const box = page.locator('.neighbours li:has-text("MLabs")')
  assert.match(
    await box.innerText(),
    /^Software sob medida \(MLabs\)\nUma integração: a\spartir\sde\sR\$\s8\.000$/,
  )
  const { height = 0 } = (await box.boundingBox()) ?? {}
  await box.click({ position: { x: 8, y: height - 8 } })
  await page.waitForURL('**/servicos/mlabs')
})

test('on paper the page of a service has its facts and prices, and no way through it', limit, async t => {
  const page = await open(t, 1280)
  await page.emulateMedia({ media: 'print' })
  assert.equal(await page.locator('.guide').isVisible(), false)
  assert.equal(await page.locator('.neighbours').isVisible(), false)
  assert.match(
    (await page.locator('.facts').innerText()).replaceAll(/\s+/g, ' '),
    /Preço ?: Diagnóstico a partir de/,
  )
  assert.equal(await page.locator('.prices td').first().isVisible(), true)
})
