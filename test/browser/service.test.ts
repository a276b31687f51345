import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import type { Page } from 'playwright-core'
import { openPage, sharedSite, startBrowser } from '../support/browser.ts'
import { repositoryContent } from '../support/folders.ts'
import { startSite } from '../support/process.ts'

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
  'on a wide screen the list of sections and the call stay in sight above every section',
  limit,
  async t => {
    const page = await open(t, 1280)
    const links = page.locator('.guide li a')
    const headings = page.locator('article section > h2')
    assert.deepEqual(await links.allTextContents(), await headings.allTextContents())
    const button = page.locator('.guide .button')
    // Until then the call of the opening is in sight.
    assert.equal(await button.isVisible(), false)
    for (const heading of await headings.all()) {
      await heading.evaluate(element => element.scrollIntoView({ block: 'start', behavior: 'instant' }))
      await button.waitFor()
      const seen = await heading.evaluate(element => {
        const guide = document.querySelector('.guide')?.getBoundingClientRect()
        return guide && { top: guide.top, room: element.getBoundingClientRect().top - guide.bottom }
      })
      assert.ok(seen && seen.top === 0 && seen.room >= 0, JSON.stringify(seen))
    }
    assert.match(await page.locator('.guide p').innerText(), /Diagnóstico\s+a partir de R\$\s2\.500/)
  },
)

test(
  'on a wide screen the keyboard opens the list, which covers no section that it leads to',
  limit,
  async t => {
    const page = await open(t, 1280)
    await page.locator('.opening a').last().focus()
    for (const _ of await page.locator('.facts a').all()) await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    assert.equal(await focused(page), 'summary')
    await page.keyboard.press('Enter')
    const stops: string[] = []
    const sections = await page
      .locator('article section > h2')
      .evaluateAll(all => all.map(({ id }) => `#${id}`))
    for (const _ of sections) {
      await page.keyboard.press('Tab')
      stops.push(await focused(page))
    }
    assert.deepEqual(stops, sections)
    await page.keyboard.press('Enter')
    await page.locator('.guide ul').waitFor({ state: 'hidden' })
    await page.locator('.guide .button').waitFor()
    await page.keyboard.press('Tab')
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

test('on a phone the values of the facts are in one column, whatever the labels', limit, async t => {
  const page = await open(t, 390)
  for (const label of ['Um', 'Eletrocardiograma com laudo', 'Otorrinolaringologia']) {
    const starts = await page.locator('.facts').evaluate((list, label) => {
      const first = list.querySelector('strong')
      if (first) first.textContent = label
      return [...list.querySelectorAll('div')].map(value => value.getBoundingClientRect().left)
    }, label)
    assert.ok(starts.length > 1)
    assert.equal(new Set(starts).size, 1, `${label}: ${starts}`)
  }
})

test('the prices among the facts lead to all prices', limit, async t => {
  const page = await open(t, 390)
  const [first, second] = await page.locator('.facts li').allInnerTexts()
  assert.match(first ?? '', /Diagnóstico(?:.|\n)+a partir de R\$\s2\.500(?:.|\n)+1 a 2 semanas/)
  assert.match(second ?? '', /Uma integração(?:.|\n)+a partir de R\$\s8\.000(?:.|\n)+3 a 6 semanas/)
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
  'a picture is next to the text of its section, in a column without the heading; both have the same top; on a wide screen at each side in turn',
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
              isAfter: figure.left >= heading.right,
              hasOwnColumn: figure.left >= heading.right || figure.right <= heading.left,
              isAligned: Math.abs(figure.top - heading.top) < 1,
              width: figure.width,
            }
          }),
        )
        const sides = found.filter(picture => picture?.isBeside).map(picture => picture?.isAfter)
        assert.deepEqual(
          sides,
          [...sides.keys()].map(index => width === 820 || index % 2 === 0),
        )
        // On a tablet it is as wide as on a phone, so that the words in it can be read.
        const least = width === 820 ? 390 : 415
        for (const picture of found) {
          assert.ok(picture)
          beside += 1
          const where = `${service} at ${width}: ${JSON.stringify(picture)}`
          assert.ok(
            picture.isBeside && picture.hasOwnColumn && picture.isAligned && picture.width >= least,
            where,
          )
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
    /^Software sob medida \(MLabs\)\nDiagnóstico: a\spartir\sde\sR\$\s2\.500$/,
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
    /Diagnóstico ?: a partir de/,
  )
  assert.equal(await page.locator('.prices td').first().isVisible(), true)
})
