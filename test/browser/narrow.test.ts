import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import type { Page } from 'playwright-core'
import { openPage, startBrowser } from '../support/browser.ts'
import { documentPaths } from '../support/documents.ts'
import { companyContent, startSite } from '../support/process.ts'
import { startTestSite } from '../support/site.ts'

const limit = { timeout: 300_000 }

const paths = [...documentPaths(await startTestSite()), '/nothing-is-here']

async function openAt(t: TestContext, width: number): Promise<Page> {
  const site = await startSite(t, companyContent)
  const { page } = await openPage(await startBrowser(t), `http://localhost:${site.port}`, width)
  return page
}

test('at 390 px every column of every table is in sight', limit, async t => {
  const page = await openAt(t, 390)
  let count = 0
  for (const path of paths) {
    await t.test(path, async () => {
      await page.goto(path)
      const boxes = await page.$$eval('.table', all =>
        all.map(({ textContent, scrollWidth, clientWidth }) => ({
          text: textContent.slice(0, 60),
          hidden: scrollWidth - clientWidth,
        })),
      )
      count += boxes.length
      assert.deepEqual(
        boxes.filter(({ hidden }) => hidden > 0),
        [],
      )
    })
  }
  assert.ok(count > 0, 'there are tables')
})

test('figures of a column that is aligned to the right are equally wide', limit, async t => {
  const page = await openAt(t, 390)
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

test(
  'with text of 200 % at 390 px nothing is wider than the screen, the menu button is on it, and the menu opens below',
  limit,
  async t => {
    const page = await openAt(t, 390)
    for (const path of paths) {
      await t.test(path, async () => {
        await page.goto(path)
        await page.evaluate(() => {
          document.documentElement.style.fontSize = '200%'
        })
        assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), 390)
        assert.deepEqual(await textsBeyondTheEdge(page), [])
        const button = page.locator('.menu-button')
        const { x, y, width, height } = (await button.boundingBox()) ?? assert.fail('a menu button')
        assert.ok(x >= 0 && x + width <= 390, `from ${x} to ${x + width} px`)
        await button.click()
        const menu = (await page.locator('#menu').boundingBox()) ?? assert.fail('an open menu')
        assert.ok(menu.y >= y + height && menu.x >= 0 && menu.x + menu.width <= 390, JSON.stringify(menu))
        assert.deepEqual(await textsBeyondTheEdge(page), [])
      })
    }
  },
)

/** Texts that leave the screen on the right; not those in boxes that scroll by themselves. */
function textsBeyondTheEdge(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const beyond: string[] = []
    while (texts.nextNode()) {
      const text = texts.currentNode as Text
      if (!text.parentElement?.checkVisibility() || text.parentElement.closest('.table, pre')) continue
      const range = document.createRange()
      range.selectNodeContents(text)
      if ([...range.getClientRects()].some(({ right }) => right > innerWidth)) beyond.push(text.data.trim())
    }
    return beyond.filter(Boolean)
  })
}
