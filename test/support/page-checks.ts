import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import { inPage } from '../matrix/in-page.ts'
import { accessibilityFaults } from './axe.ts'
import { amountOfMoney } from './unbroken-texts.ts'

/** How often each kind of text occurred that must stay on one line. */
export type TextCounts = Map<string, number>

/** The name of the test that runs `checkPage`. */
export const pageRule =
  'axe finds no fault, the pointer to llms.txt is no stop, nothing overflows from 320 to 1440 px or with text of 200 %, no amount is cut by a line, at 820 px no title has more than three lines, no heading covers its text, no space between digits is narrow, and nothing fails'

/** The checks after these see the page at the last width. */
const widths = [320, 820, 1440, 390]

/**
 * Visits a page once and checks every promise about its layout and about assistive technology. `axe` says which of its
 * rules run.
 */
export async function checkPage(
  page: Page,
  path: string,
  met: TextCounts,
  axe: Parameters<typeof accessibilityFaults>[1] | 'none',
): Promise<void> {
  await page.goto(path)
  await assertPointerIsNoStop(page)
  const accessibility = axe === 'none' ? [] : await accessibilityFaults(page, axe)
  const faults = [...accessibility, ...(await faultsOfWidths(page, met))]
  faults.push(
    ...(await inPage(page, 'findNarrowSpaces')).map(text => `a space between digits is narrow: ${text}`),
  )
  await assertTablesHaveNames(page)
  faults.push(...(await inPage(page, 'findFaultsOfLargeText', amountOfMoney)))
  await page.emulateMedia({ media: 'print' })
  faults.push(
    ...(await inPage(page, 'findEmptyHeadings')).map(text => `on paper nothing stands below: ${text}`),
  )
  await page.emulateMedia({ media: 'screen' })
  await page.setViewportSize({ width: 1280, height: 800 })
  assert.deepEqual(faults, [])
}

/** The pointer to llms.txt is neither a stop of the keyboard nor read aloud before the title. */
async function assertPointerIsNoStop(page: Page): Promise<void> {
  await page.locator('main').focus()
  await page.keyboard.press('Tab')
  const reached = await page.evaluate(() => document.activeElement?.getAttribute('href'))
  assert.notEqual(reached, '/llms.txt')
  for (const pointer of await page.locator('main .pointer').all())
    assert.equal(await pointer.ariaSnapshot(), '')
}

/** The faults of the layout from 320 to 1440 px. */
async function faultsOfWidths(page: Page, met: TextCounts): Promise<string[]> {
  const found: string[] = []
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 })
    const { window, faults, texts } = await inPage(page, 'findLayoutFaults')
    assert.equal(window, width)
    found.push(...faults.map(fault => `at ${width} px ${fault}`))
    for (const { name, all } of texts) met.set(name, (met.get(name) ?? 0) + all)
  }
  return found
}

/** Each table is a group that its columns name. */
async function assertTablesHaveNames(page: Page): Promise<void> {
  const tables = page.locator('.table:visible')
  const count = await tables.count()
  if (count > 0)
    assert.equal(await page.getByRole('group', { name: /\p{L}/u }).and(page.locator('.table')).count(), count)
}

/** With text of 200 % the summary of the errors of a form fits in its box, and no word of it is broken. */
export async function checkSummaryInLargeText(page: Page, path: string): Promise<void> {
  await page.setViewportSize({ width: 390, height: 800 })
  await page.goto(path)
  await inPage(page, 'enlargeText')
  await page.locator('form.contact [type=submit]').click()
  const summary = page.locator('form.contact .summary')
  await summary.waitFor({ state: 'visible' })
  assert.deepEqual(await inPage(page, 'textsBeyondTheEdge'), [])
  const broken = await summary.evaluate(box => {
    const limit = box.getBoundingClientRect().right
    const texts = document.createTreeWalker(box, NodeFilter.SHOW_TEXT)
    const found: string[] = []
    while (texts.nextNode()) {
      const text = texts.currentNode as Text
      if (!text.parentElement?.checkVisibility()) continue
      for (const { 0: word, index } of text.data.matchAll(/[\p{L}\d]+/gu)) {
        const range = document.createRange()
        range.setStart(text, index)
        range.setEnd(text, index + word.length)
        const lines = [...range.getClientRects()]
        if (lines.length > 1 || lines.some(({ right }) => right > limit)) found.push(word)
      }
    }
    return found
  })
  assert.deepEqual(broken, [])
}

/** With text of 200 % the menu button is on the screen, and the menu opens below it. Each page has the same header. */
export async function checkMenuInLargeText(page: Page, path: string): Promise<void> {
  await page.setViewportSize({ width: 390, height: 800 })
  await page.goto(path)
  await inPage(page, 'enlargeText')
  const button = page.locator('.menu-button')
  const { x, y, width, height } = (await button.boundingBox()) ?? assert.fail('a menu button')
  assert.ok(x >= 0 && x + width <= 390, `the menu button is from ${x} to ${x + width} px`)
  await button.click()
  const menu = (await page.locator('#menu').boundingBox()) ?? assert.fail('an open menu')
  assert.ok(menu.y >= y + height && menu.x >= 0 && menu.x + menu.width <= 390, JSON.stringify(menu))
  assert.deepEqual(await inPage(page, 'textsBeyondTheEdge'), [])
}
