import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import { accessibilityFaults } from './axe.ts'
import { amountOfMoney, findUnbrokenTexts } from './unbroken-texts.ts'

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
  const faults = [...accessibility, ...(await cutOrTooWide(page, met))]
  faults.push(...(await narrowSpaces(page)).map(text => `a space between digits is narrow: ${text}`))
  faults.push(...(await faultsOfLargeText(page)))
  await page.emulateMedia({ media: 'print' })
  faults.push(...(await emptyHeadings(page)).map(text => `on paper nothing stands below: ${text}`))
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

/**
 * From 320 to 1440 px nothing overflows horizontally, and every column of a table is visible. No amount, number with
 * its unit or short word is broken across lines.
 */
async function cutOrTooWide(page: Page, met: TextCounts): Promise<string[]> {
  const faults: string[] = []
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 })
    const { content, window } = await page.evaluate(() => ({
      content: document.documentElement.scrollWidth,
      window: document.documentElement.clientWidth,
    }))
    assert.equal(window, width)
    if (content > window) faults.push(`${content} px wide at ${width} px`)
    faults.push(...(await beyondTheEdge(page)).map(element => `beyond the edge at ${width} px: ${element}`))
    const lines = width === 820 ? await linesOfTitle(page) : 0
    if (lines > 3) faults.push(`the title has ${lines} lines at ${width} px`)
    faults.push(
      ...(await coveringHeadings(page)).map(text => `at ${width} px the heading covers its text: ${text}`),
    )
    const hidden = await hiddenColumns(page)
    faults.push(...hidden.map(text => `at ${width} px ${text}`))
    for (const { name, all, broken } of await findUnbrokenTexts(page)) {
      met.set(name, (met.get(name) ?? 0) + all)
      faults.push(...broken.map(text => `${name} at ${width} px: ${text}`))
    }
  }
  return faults
}

function linesOfTitle(page: Page): Promise<number> {
  return page.locator('h1').evaluate(title => {
    const range = document.createRange()
    range.selectNodeContents(title)
    return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size
  })
}

/** The headings that stay in sight above their text, which they cover once the page is scrolled. */
function coveringHeadings(page: Page): Promise<string[]> {
  return page.$$eval('main section > h2', all =>
    all
      .filter(heading => getComputedStyle(heading).position === 'sticky')
      .filter(heading => {
        const next = heading.nextElementSibling
        return next && next.getBoundingClientRect().left < heading.getBoundingClientRect().right
      })
      .map(({ textContent }) => textContent),
  )
}

/** Every column of every table is in sight. */
async function hiddenColumns(page: Page): Promise<string[]> {
  const boxes = await page.$$eval('.table', all =>
    all.map(({ textContent, scrollWidth, clientWidth }) => ({
      text: textContent.slice(0, 60),
      hidden: scrollWidth - clientWidth,
    })),
  )
  return boxes.flatMap(({ text, hidden }) =>
    hidden > 0 ? [`${hidden} px of a table are hidden: ${text}`] : [],
  )
}

/**
 * The texts in which a space between two digits is less than 0.8 times as wide as one between letters in the same
 * style. Such a telephone number reads as one number.
 */
function narrowSpaces(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const widthIn = (parent: Element, text: string, at: number) => {
      const probe = document.createElement('span')
      probe.style.cssText = 'position: absolute; white-space: pre'
      probe.textContent = text
      parent.append(probe)
      const range = document.createRange()
      range.setStart(probe.firstChild as Text, at)
      range.setEnd(probe.firstChild as Text, at + 1)
      const { width } = range.getBoundingClientRect()
      probe.remove()
      return width
    }
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const found = new Map<Element, string>()
    while (texts.nextNode()) {
      const { data, parentElement } = texts.currentNode as Text
      const spaced = /\d[ \u00a0]\d/.exec(data)?.[0]
      if (spaced && parentElement?.checkVisibility()) found.set(parentElement, spaced)
    }
    return [...found]
      .filter(([parent, spaced]) => widthIn(parent, spaced, 1) < 0.8 * widthIn(parent, `n${spaced[1]}n`, 1))
      .map(([parent, spaced]) => `${spaced} in ${parent.textContent?.trim().slice(0, 60)}`)
  })
}

/**
 * A table is a stop of the keyboard if it has to be scrolled, which only large text needs. It is a group that its
 * columns name.
 */
async function assertTablesAreStops(page: Page): Promise<void> {
  const boxes = await page.$$eval('.table', async all => {
    await new Promise(drawn => requestAnimationFrame(() => requestAnimationFrame(drawn)))
    const shown = all.filter(box => box.checkVisibility())
    return shown.map(box => ({ isWide: box.scrollWidth > box.clientWidth, isStop: box.tabIndex === 0 }))
  })
  for (const { isWide, isStop } of boxes) assert.equal(isStop, isWide)
  assert.equal(
    await page.getByRole('group', { name: /\p{L}/u }).and(page.locator('.table')).count(),
    boxes.length,
  )
}

/** With text of 200 % nothing is wider than the screen. */
async function faultsOfLargeText(page: Page): Promise<string[]> {
  await assertTablesAreStops(page)
  await enlargeText(page)
  await assertTablesAreStops(page)
  const beyond = await textsBeyondTheEdge(page)
  const amounts = (await findUnbrokenTexts(page)).filter(({ name }) => name === amountOfMoney)
  const content = await page.evaluate(() => document.documentElement.scrollWidth)
  const wide = content === 390 ? [] : [`${content} px wide with large text`]
  await page.evaluate(() => {
    document.documentElement.style.fontSize = ''
  })
  return [
    ...wide,
    ...beyond.map(text => `beyond the edge with large text: ${text}`),
    ...amounts.flatMap(({ broken }) => broken.map(text => `an amount is broken in large text: ${text}`)),
  ]
}

/** With text of 200 % the summary of the errors of a form fits in its box, and no word of it is broken. */
export async function checkSummaryInLargeText(page: Page, path: string): Promise<void> {
  await page.setViewportSize({ width: 390, height: 800 })
  await page.goto(path)
  await enlargeText(page)
  await page.locator('form.contact [type=submit]').click()
  const summary = page.locator('form.contact .summary')
  await summary.waitFor({ state: 'visible' })
  assert.deepEqual(await textsBeyondTheEdge(page), [])
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
  await enlargeText(page)
  const button = page.locator('.menu-button')
  const { x, y, width, height } = (await button.boundingBox()) ?? assert.fail('a menu button')
  assert.ok(x >= 0 && x + width <= 390, `the menu button is from ${x} to ${x + width} px`)
  await button.click()
  const menu = (await page.locator('#menu').boundingBox()) ?? assert.fail('an open menu')
  assert.ok(menu.y >= y + height && menu.x >= 0 && menu.x + menu.width <= 390, JSON.stringify(menu))
  assert.deepEqual(await textsBeyondTheEdge(page), [])
}

function enlargeText(page: Page): Promise<void> {
  return page.evaluate(() => {
    document.documentElement.style.fontSize = '200%'
  })
}

/**
 * The elements that leave the screen on the right, also where the page clips them. Not drawings, nor elements in boxes
 * that scroll by themselves.
 */
function beyondTheEdge(page: Page): Promise<string[]> {
  return page.$$eval(
    'body :not([aria-hidden=true], [aria-hidden=true] *, .table *, pre *, .side > div > ul *)',
    all =>
      all
        .filter(element => element.checkVisibility())
        .filter(element => element.getBoundingClientRect().right > innerWidth + 1)
        .map(({ tagName, textContent }) => `${tagName} ${textContent.trim().slice(0, 60)}`),
  )
}

/** Texts that leave the screen on the right; not those in boxes that scroll by themselves. */
function textsBeyondTheEdge(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const beyond: string[] = []
    while (texts.nextNode()) {
      const text = texts.currentNode as Text
      if (
        !text.parentElement?.checkVisibility() ||
        text.parentElement.closest('.table, pre, .side > div > ul')
      )
        continue
      const range = document.createRange()
      range.selectNodeContents(text)
      if ([...range.getClientRects()].some(({ right }) => right > innerWidth)) beyond.push(text.data.trim())
    }
    return beyond.filter(Boolean)
  })
}

/** The headings that stand above nothing. */
function emptyHeadings(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const seen = [...document.querySelectorAll<HTMLElement>('main :is(h1, h2, h3, h4, p, li, pre, td)')]
      .filter(element => element.checkVisibility() && element.innerText.trim())
      .map(element => ({ level: Number(/^H(\d)$/.exec(element.tagName)?.[1] ?? 9), element }))
    return seen
      .filter(({ level }, index) => level < 9 && (seen[index + 1]?.level ?? 0) <= level)
      .map(({ element }) => element.innerText)
  })
}
