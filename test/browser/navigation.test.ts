import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import type { Page } from 'playwright-core'
import { openPage, sharedSite, startBrowser } from '../support/browser.ts'
import { secondSample } from '../support/folders.ts'
import { startSite } from '../support/process.ts'

const limit = { timeout: 120_000 }

async function open(t: TestContext, width: number, withScript = true) {
  const site = await sharedSite()
  return openPage(await startBrowser(t), `http://localhost:${site.port}`, width, withScript)
}

/** What a visitor sees of the header, or of the open menu: its parts with their boxes, and whether links are among them. */
function seenIn(page: Page, place: 'header' | '#menu') {
  return page.evaluate(place => {
    const inHeader = (selector: string) => [...document.querySelectorAll(`header ${selector}`)]
    const areSeen = (elements: readonly Element[]) =>
      elements.map(
        element =>
          element.checkVisibility({ visibilityProperty: true }) && element.getBoundingClientRect().width > 0,
      )
    const parts =
      document
        .querySelector(place)
        ?.querySelectorAll('.brand, nav > ul:not([popover]) > li, nav > button, .button, :scope > button') ??
      []
    return {
      button: areSeen(inHeader('.menu-button')),
      links: areSeen([
        ...inHeader('nav > ul:not([popover]) > li > a'),
        ...inHeader('.button').slice(0, 1),
        ...inHeader('[popovertarget=menu-languages]'),
      ]),
      whatsapp: areSeen(inHeader('.button[href^="https://wa.me"]')),
      contact: document.querySelector('header .button')?.getBoundingClientRect().toJSON() as DOMRect,
      parts: [...parts].flatMap(part => {
        if (!part.checkVisibility()) return []
        const { left, right, top, bottom } = part.getBoundingClientRect()
        return [{ text: part.textContent.trim().slice(0, 30), left, right, top, bottom }]
      }),
    }
  }, place)
}

type Seen = Awaited<ReturnType<typeof seenIn>>

/** Nothing is over the edge of the window or over another part. */
function assertInOrder({ parts }: Seen, width: number): void {
  assert.ok(parts.length > 0)
  for (const part of parts) {
    assert.ok(
      part.left >= 0 && part.right <= width,
      `${part.text}: ${part.left} to ${part.right} of ${width} px`,
    )
    for (const other of parts) {
      if (other === part) continue
      const isApart =
        other.left >= part.right - 0.5 ||
        part.left >= other.right - 0.5 ||
        other.top >= part.bottom - 0.5 ||
        part.top >= other.bottom - 0.5
      assert.ok(isApart, `${part.text} and ${other.text} at ${width} px`)
    }
  }
}

const widths = [320, 390, 767, 768, 820, 1024, 1279, 1280, 1440]
const longName = 'Construtora e Incorporadora Vale do Ivaí Sociedade Cooperativa Ltda.'

/**
 * From 48rem on all of the menu is in sight; below, the brand and the button of the menu, which shows the rest. There the
 * way to contact has the width of the menu, and a button to WhatsApp follows it.
 */
async function assertHeaderFits(page: Page, path: string): Promise<void> {
  await page.goto(path)
  for (const name of ['', longName]) {
    if (name) await page.locator('.brand span').evaluate((brand, name) => (brand.textContent = name), name)
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 })
      const isWide = width >= 768
      const closed = await seenIn(page, 'header')
      assert.deepEqual(closed.button, [!isWide], `${path} at ${width} px`)
      assert.deepEqual([...new Set(closed.links)], [isWide], `${path} at ${width} px`)
      assert.ok(!closed.whatsapp.includes(true))
      assertInOrder(closed, width)
      if (isWide) continue
      await page.evaluate(() => {
        const source = document.querySelector<HTMLElement>('.menu-button')
        if (source) document.getElementById('menu')?.showPopover({ source })
      })
      const open = await seenIn(page, '#menu')
      assertInOrder(open, width)
      assert.ok(!open.whatsapp.includes(false))
      const box = open.contact
      assert.ok(box.width > width * 0.85 && box.height >= 44, `${box.width} by ${box.height} at ${width} px`)
      await page.evaluate(() => document.getElementById('menu')?.hidePopover())
    }
  }
}

test(
  'in each language and under a long name the parts of the header fit; from 768 px on the links need no button',
  limit,
  async t => {
    const { page, faults } = await open(t, 1440)
    for (const path of ['/servicos/mlabs', '/en/services', '/es/contacto']) await assertHeaderFits(page, path)
    const { port } = await startSite(t, { CONTENT_DIR: secondSample })
    const second = await openPage(await startBrowser(t), `http://localhost:${port}`)
    for (const path of ['/', '/en/our-work']) await assertHeaderFits(second.page, path)
    assert.deepEqual([...faults, ...second.faults], [])
  },
)

for (const withScript of [true, false]) {
  test(
    `${withScript ? 'with' : 'without'} scripts the list of service lines opens by keyboard, pointer and finger, and leads on`,
    limit,
    async t => {
      const { page, faults } = await open(t, 1280, withScript)
      const list = page.locator('#menu-lines')
      const button = page.locator('[popovertarget=menu-lines]')
      await page.goto('/en/about')
      assert.equal(await list.isVisible(), false)
      await page.locator('header nav a').first().focus()
      await page.keyboard.press('Tab')
      assert.equal(await button.evaluate(element => element === document.activeElement), true)
      await page.keyboard.press('Enter')
      assert.equal(await list.isVisible(), true)
      const { x, y, width } = (await list.boundingBox()) ?? assert.fail('a list')
      const from = (await button.boundingBox()) ?? assert.fail('a button')
      assert.ok(x >= 0 && x + width <= 1280 && x <= from.x && y >= from.y + from.height && y < from.y + 80)
      await page.keyboard.press('Escape')
      assert.equal(await list.isVisible(), false)
      await button.click()
      await page.mouse.click(10, 700)
      assert.equal(await list.isVisible(), false)
      await button.click()
      await list.getByRole('link', { name: 'Custom software MLabs' }).click()
      await page.waitForURL('**/en/services/mlabs')
      assert.deepEqual(faults, [])
    },
  )
}

test('the list of service lines closes when the keyboard leaves it', limit, async t => {
  const { page } = await open(t, 1280)
  await page.goto('/sobre')
  const list = page.locator('#menu-lines')
  await page.locator('[popovertarget=menu-lines]').focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  const isInside = () => list.evaluate(element => element.contains(document.activeElement))
  let stops = 0
  while (await isInside()) {
    stops += 1
    await page.keyboard.press('Tab')
  }
  assert.equal(stops, 5)
  assert.equal(await list.isVisible(), false)
})

test('in the menu of a phone the service lines stand below their page', limit, async t => {
  for (const withScript of [true, false]) {
    const { page } = await open(t, 390, withScript)
    await page.goto('/es/nosotros')
    await page.locator('.menu-button').click()
    const links = page.locator('#menu nav').first().getByRole('link')
    assert.deepEqual((await links.allTextContents()).slice(0, 3), [
      'Servicios',
      'Software a medida MLabs',
      'E-commerce MReach',
    ])
    assert.equal(await page.locator('[popovertarget=menu-lines]').isVisible(), false)
    await links.nth(2).click()
    await page.waitForURL('**/es/servicios/mreach')
  }
})
