import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import type { Locator, Page } from 'playwright-core'
import { openPage, sharedSite, startBrowser } from '../support/browser.ts'

const limit = { timeout: 120_000 }

async function open(t: TestContext, width: number) {
  const site = await sharedSite()
  return openPage(await startBrowser(t), `http://localhost:${site.port}`, width)
}

/** Whether what the keyboard has reached can be seen: nothing else is painted over its middle. */
function isFocusInSight(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const focused = document.activeElement
    if (!focused) return false
    const { x, y, width, height } = focused.getBoundingClientRect()
    const top = document.elementFromPoint(x + width / 2, y + height / 2)
    return focused === top || focused.contains(top) || !!top?.contains(focused)
  })
}

test(
  'the open menu closes when the keyboard leaves it, and covers nothing that has the focus',
  limit,
  async t => {
    const { page, faults } = await open(t, 390)
    const menu = page.locator('#menu')
    for (const path of ['/sobre', '/en/services/mai', '/es/contacto']) {
      await page.goto(path)
      await page.locator('.menu-button').focus()
      await page.keyboard.press('Enter')
      assert.equal(await menu.isVisible(), true)
      const inside = () => page.evaluate(() => document.activeElement?.closest('#menu') !== null)
      await page.keyboard.press('Tab')
      assert.equal(await inside(), true)
      while (await inside()) {
        assert.equal(await menu.isVisible(), true)
        await page.keyboard.press('Tab')
      }
      assert.equal(await menu.isVisible(), false)
      assert.equal(await isFocusInSight(page), true)
    }
    assert.deepEqual(faults, [])
  },
)

test(
  'going back from the open menu to its button leaves it open, and the button closes it',
  limit,
  async t => {
    const { page } = await open(t, 390)
    const menu = page.locator('#menu')
    const button = page.locator('.menu-button')
    await page.goto('/sobre')
    await button.focus()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Shift+Tab')
    assert.equal(await button.evaluate(element => element === document.activeElement), true)
    assert.equal(await menu.isVisible(), true)
    await page.keyboard.press('Enter')
    assert.equal(await menu.isVisible(), false)
    await button.click()
    assert.equal(await menu.isVisible(), true)
    await button.click()
    assert.equal(await menu.isVisible(), false)
  },
)

/** The marks in the menu of some pages. The first page has each kind of mark, so it shows their colours in each scheme. */
const markedPages = [
  ['/en/services/mai', 3],
  ['/en/about', 2],
  ['/blog/custo-de-sair-da-planilha', 2],
] as const

for (const colorScheme of ['light', 'dark'] as const) {
  test(
    `${colorScheme}: the current page, the section that it is in and the language are marked with 3 to 1`,
    limit,
    async t => {
      const { page } = await open(t, 390)
      await page.emulateMedia({ colorScheme })
      for (const width of [390, 1440]) {
        await page.setViewportSize({ width, height: 800 })
        for (const [path, marks] of colorScheme === 'light' ? markedPages : markedPages.slice(0, 1)) {
          await page.goto(path)
          if (width === 390) await page.locator('.menu-button').click()
          const links = await page.locator('#menu [aria-current]').all()
          assert.equal(links.length, marks)
          // On a phone only the innermost entry has a mark. In a row, so has the section that it is in.
          const places = await page.locator('#menu > :first-child [aria-current]').all()
          const looks = await Promise.all(places.map(markOf))
          const [row, list] = width === 390 ? ['bar', 'bar'] : ['line', 'bar']
          assert.deepEqual(looks, marks < 3 ? [row] : [width === 390 ? '' : row, list])
          for (const link of links) {
            // The language is bold.
            const isLanguage = (await link.getAttribute('hreflang')) !== null
            const mark = isLanguage ? '' : await markOf(link)
            if (!isLanguage && mark === '') continue
            const property = { '': 'color', line: 'text-decoration-color', bar: 'border-inline-start-color' }[
              mark
            ]
            const contrast = await contrastToPaper(link, property)
            assert.ok(
              contrast >= 3,
              `${await link.textContent()} at ${width} px: ${contrast.toFixed(2)} to 1`,
            )
            const isBold = await link.evaluate(element => Number(getComputedStyle(element).fontWeight) > 600)
            assert.equal(isBold, isLanguage)
          }
        }
      }
    },
  )
}

/** Returns the mark of an entry of the menu: a line below it, a bar next to it, or nothing. */
function markOf(entry: Locator): Promise<'' | 'line' | 'bar'> {
  return entry.evaluate(element => {
    const { textDecorationLine, borderInlineStartWidth } = getComputedStyle(element)
    if (Number.parseFloat(borderInlineStartWidth) >= 3) return 'bar'
    return textDecorationLine === 'underline' ? 'line' : ''
  })
}

/** A stop of the keyboard in the header, and its box. */
interface Stop {
  readonly name: string
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

/** Presses Tab from the brand to the end of the header, opens its menu on the way, and marks each stop. */
async function walkThroughHeader(page: Page): Promise<number> {
  await page.locator('.brand').focus()
  for (let stops = 0; ; stops++) {
    const stop = await page.evaluate(stops => {
      const element = document.activeElement
      if (!(element instanceof HTMLElement) || !element.closest('.top')) return undefined
      element.dataset.stop = String(stops)
      return element.matches('.menu-button') ? 'the button of the menu' : 'another'
    }, stops)
    if (stop === undefined) return stops
    if (stop !== 'another') await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
  }
}

/** Returns the stops that can be seen at this width, in their order. */
function stopsOf(page: Page): Promise<readonly Stop[]> {
  return page.$$eval('[data-stop]', all =>
    (all as HTMLElement[])
      .filter(element => element.checkVisibility())
      .toSorted((one, other) => Number(one.dataset.stop) - Number(other.dataset.stop))
      .map(element => {
        const { left, right, top, bottom } = element.getBoundingClientRect()
        return { left, right, top, bottom, name: element.textContent.trim() }
      }),
  )
}

test('with Tab each stop of the header is right of the one before, or below it', limit, async t => {
  const { page, faults } = await open(t, 390)
  for (const path of ['/servicos/mlabs', '/en/about', '/es']) {
    // Below 768 px a button opens the menu. From there on the stops are the same ones at each width.
    for (const widths of [[390], [768, 820, 1024, 1152, 1280, 1440]]) {
      const [first = 0] = widths
      await page.setViewportSize({ width: first, height: 900 })
      await page.goto(path)
      const count = await walkThroughHeader(page)
      if (first === 390) await page.locator('.menu-button').click()
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 })
        const stops = await stopsOf(page)
        assert.ok(count > 6 && stops.length === count, `${stops.length} of ${count} stops at ${width} px`)
        for (const [index, stop] of stops.entries()) {
          const before = stops[index - 1]
          // Parts of one row may overlap a little: the sign of a button is close to its link.
          const isAfter = !before || stop.left >= before.right - 10 || stop.top >= before.bottom - 1
          assert.ok(isAfter, `${path} at ${width} px: ${stop.name} after ${before?.name}`)
        }
      }
    }
  }
  assert.deepEqual(faults, [])
})

/** Contrast (WCAG 2.2) between a colour of an element and the ground of the page. */
function contrastToPaper(element: Locator, property: string): Promise<number> {
  return element.evaluate((element, property) => {
    const colours = [
      getComputedStyle(element).getPropertyValue(property),
      getComputedStyle(document.body).backgroundColor,
    ]
    const [one = 0, other = 0] = colours.map(luminance)
    return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05)

    function luminance(colour: string): number {
      const context = document.createElement('canvas').getContext('2d')
      if (!context) return Number.NaN
      context.fillStyle = colour
      context.fillRect(0, 0, 1, 1)
      const [red = 0, green = 0, blue = 0] = [...context.getImageData(0, 0, 1, 1).data].map(value => {
        const part = value / 255
        return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
      })
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue
    }
  }, property)
}

test(
  'the switch of the colours says what is chosen, and the bars of the browser follow the choice',
  limit,
  async t => {
    const { page } = await open(t, 1440)
    const barColour = () =>
      page.evaluate(() => {
        const colours = [...document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')]
        return colours.find(({ media }) => matchMedia(media).matches)?.content
      })
    const seen = new Set<string | undefined>()
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await page.goto('/en')
      for (const [theme, name, scheme] of [
        ['dark', 'Dark', 'dark'],
        ['light', 'Light', 'light'],
        ['system', 'System', colorScheme],
      ] as const) {
        await page.locator('.theme select').selectOption(theme)
        for (const isReloaded of [false, true]) {
          if (isReloaded) await page.reload()
          assert.match(await page.locator('footer').ariaSnapshot(), RegExp(`option "${name}" \\[selected\\]`))
          assert.equal(await page.getByRole('combobox', { name: 'Appearance' }).isVisible(), true)
          const isDark = await page.evaluate(() => {
            const [red = 0] = /\d+/.exec(getComputedStyle(document.body).backgroundColor) ?? []
            return Number(red) < 128
          })
          assert.equal(isDark, scheme === 'dark', `${theme} on a ${colorScheme} system`)
          const colour = await barColour()
          seen.add(colour)
          assert.equal(Number.parseInt(colour?.slice(1, 3) ?? '', 16) < 128, isDark, colour)
        }
      }
    }
    assert.equal(seen.size, 2)
  },
)
