import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import { accessibilityFaults } from './axe.ts'

/** How often each kind of text was met that a line must not cut. */
export type Met = Map<string, number>

/** What `checkPage` holds a page to. */
export const pageRule =
  'axe finds no fault, the pointer to llms.txt is no stop, nothing overflows from 320 to 1440 px or with text of 200 %, no amount is cut by a line, and nothing fails'

/** What follows these checks looks at the page at the last width. */
const widths = [320, 820, 1440, 390]

/** Visits a page once and holds it to everything that every page promises to the eye and to assistive technology. */
export async function checkPage(page: Page, path: string, met: Met): Promise<void> {
  await page.goto(path)
  await assertPointerIsNoStop(page)
  const faults = [...(await accessibilityFaults(page)), ...(await cutOrTooWide(page, met))]
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

const units = [
  'dias?|semanas?|mes(?:es)?|horas?|h|minutos?|min|segundos?|pessoas|pedidos|erros',
  'days?|weeks?|months?|hours?|minutes?|seconds?|people|orders|errors',
  'días?|personas|errores',
  'jours?|semaines?|mois|heures?|secondes?|ans',
  'm²|g/m²|GB|KiB|Mbit/s|milissegundos|milliseconds|milisegundos',
].join('|')

/** What a reader takes for one thing, in the words of the samples' languages. */
const wholes = {
  'an amount of money': /R\$\s\d[\d.,]*|€\d[\d.,]*|\d{1,3}(?:[\d.,]|\s\d{3})*\s€/gu,
  'a number and its unit': new RegExp(`(?<![\\p{L}\\d])\\d[\\d.,]*\\s(?:${units})(?!\\p{L})`, 'gu'),
  'an article of a law': /\bart\.\s\d+/gu,
  'e-mail': /\be-mails?\b/giu,
}

/** From 320 to 1440 px nothing overflows horizontally, every column of a table is in sight, and no amount, number with its unit or short word is cut by a line. */
async function cutOrTooWide(page: Page, met: Met): Promise<string[]> {
  const faults: string[] = []
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 })
    const { content, window } = await page.evaluate(() => ({
      content: document.documentElement.scrollWidth,
      window: document.documentElement.clientWidth,
    }))
    assert.equal(window, width)
    if (content > window) faults.push(`${content} px wide at ${width} px`)
    const hidden = await hiddenColumns(page)
    faults.push(...hidden.map(text => `at ${width} px ${text}`))
    for (const { name, all, broken } of await findWholes(page)) {
      met.set(name, (met.get(name) ?? 0) + all)
      faults.push(...broken.map(text => `${name} at ${width} px: ${text}`))
    }
  }
  return faults
}

/** Every kind of text that a line must not cut. */
export const kindsOfText: readonly string[] = Object.keys(wholes)

interface Found {
  readonly name: string
  readonly all: number
  /** Those that stand on two lines, each with some words around it. */
  readonly broken: readonly string[]
}

/** Finds every text that a line must not cut, by kind. */
async function findWholes(page: Page): Promise<Found[]> {
  const patterns = Object.entries(wholes).map(([name, { source, flags }]) => ({ name, source, flags }))
  return page.evaluate(patterns => {
    const blocks = blocksOfText()
    return patterns.map(({ name, source, flags }) => {
      let all = 0
      const broken: string[] = []
      for (const [text, nodes] of blocks) {
        for (const { 0: match, index } of text.matchAll(new RegExp(source, flags))) {
          all += 1
          const tops = rectangles(nodes, index, index + match.length).map(({ bottom }) => bottom)
          const [first = 0, last = 0] = [Math.min(...tops), Math.max(...tops)]
          if (last - first > 8) broken.push(text.slice(Math.max(0, index - 20), index + match.length + 20))
        }
      }
      return { name, all, broken }
    })

    /** The visible text of each block, in the order of the page, with the nodes that it consists of. */
    function blocksOfText(): (readonly [string, Text[]])[] {
      const blocks = new Map<Element, Text[]>()
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
      while (walker.nextNode()) {
        const node = walker.currentNode as Text
        const parent = node.parentElement
        if (!parent?.checkVisibility() || parent.closest('pre, code, textarea, button')) continue
        const block = parent.closest('p, li, td, th, h1, h2, h3, h4, label, small, footer, div') ?? parent
        blocks.set(block, [...(blocks.get(block) ?? []), node])
      }
      return [...blocks.values()].map(nodes => [nodes.map(({ data }) => data).join(''), nodes] as const)
    }

    function rectangles(nodes: readonly Text[], from: number, to: number): DOMRect[] {
      let start = 0
      return nodes.flatMap(node => {
        const [first, last] = [Math.max(0, from - start), Math.min(node.length, to - start)]
        start += node.length
        if (first >= last) return []
        const range = document.createRange()
        range.setStart(node, first)
        range.setEnd(node, last)
        return [...range.getClientRects()]
      })
    }
  }, patterns)
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

/** With text of 200 % nothing is wider than the screen, the menu button is on it, and the menu opens below. */
async function faultsOfLargeText(page: Page): Promise<string[]> {
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%'
  })
  const before = await textsBeyondTheEdge(page)
  const content = await page.evaluate(() => document.documentElement.scrollWidth)
  const wide = content === 390 ? [] : [`${content} px wide with large text`]
  const button = page.locator('.menu-button')
  const { x, y, width, height } = (await button.boundingBox()) ?? assert.fail('a menu button')
  assert.ok(x >= 0 && x + width <= 390, `the menu button is from ${x} to ${x + width} px`)
  await button.click()
  const menu = (await page.locator('#menu').boundingBox()) ?? assert.fail('an open menu')
  assert.ok(menu.y >= y + height && menu.x >= 0 && menu.x + menu.width <= 390, JSON.stringify(menu))
  const after = await textsBeyondTheEdge(page)
  await button.click()
  await page.evaluate(() => {
    document.documentElement.style.fontSize = ''
  })
  const beyond = [...before, ...after].map(text => `beyond the edge with large text: ${text}`)
  return [...wide, ...beyond]
}

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
