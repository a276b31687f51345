import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import type { Page } from 'playwright-core'
import { openPage, sharedSite, startBrowser } from '../support/browser.ts'

const limit = { timeout: 120_000 }

async function setUp(t: TestContext) {
  const site = await sharedSite()
  const browser = await startBrowser(t)
  const open = (width: number, withScript = true) =>
    openPage(browser, `http://localhost:${site.port}`, width, withScript)
  return { browser, open }
}

/** Returns the element with the focus: the target of a link, or the name of another element. */
function focused(page: Page): Promise<string> {
  return page.evaluate(() => {
    const element = document.activeElement
    return element?.getAttribute('href') ?? element?.getAttribute('popovertarget') ?? element?.id ?? ''
  })
}

function outlineOfFocus(page: Page): Promise<number> {
  return page.evaluate(() => {
    const { outlineStyle, outlineWidth } = getComputedStyle(document.activeElement as Element)
    return outlineStyle === 'none' ? 0 : Number.parseFloat(outlineWidth)
  })
}

function paper(page: Page): Promise<string> {
  return page.evaluate(() => getComputedStyle(document.body).backgroundColor)
}

test('by keyboard: first the link to the content, then the brand and the menu, each seen', limit, async t => {
  const { open } = await setUp(t)
  const { page, faults } = await open(390)
  await page.goto('/sobre')
  for (const stop of ['#main', '/', 'menu']) {
    await page.keyboard.press('Tab')
    assert.equal(await focused(page), stop)
    assert.ok((await outlineOfFocus(page)) >= 2, stop)
  }
  const menu = page.locator('#menu')
  assert.equal(await menu.isVisible(), false)
  await page.keyboard.press('Enter')
  assert.equal(await menu.isVisible(), true)
  await page.keyboard.press('Tab')
  assert.equal(await focused(page), '/servicos')
  await page.keyboard.press('Escape')
  assert.equal(await menu.isVisible(), false)
  assert.equal(await focused(page), 'menu')
  await page.reload()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  assert.ok(await page.evaluate(() => document.activeElement?.closest('main')))
  assert.deepEqual(faults, [])
})

for (const withScript of [true, false]) {
  test(
    `at 320 px the menu opens by pointer and leads on, ${withScript ? 'with' : 'without'} scripts`,
    limit,
    async t => {
      const { open } = await setUp(t)
      const { page, faults } = await open(320, withScript)
      await page.goto('/en/services/mai')
      await page.locator('.menu-button').click()
      await page.locator('#menu a[hreflang=es]').click()
      await page.waitForURL('**/es/servicios/mai')
      await page.locator('.menu-button').click()
      const box = await page.locator('#menu').boundingBox()
      assert.ok(box && box.x >= 0 && box.x + box.width <= 320)
      assert.equal(await page.locator('.theme').isVisible(), withScript)
      await page.locator('#menu nav a').first().click()
      await page.waitForURL('**/es/servicios')
      assert.deepEqual(faults, [])
    },
  )
}

test(
  'the colours that were chosen survive a reload, from the first paint on, and can be given back',
  limit,
  async t => {
    const { open } = await setUp(t)
    const { page, faults } = await open(1440)
    await page.emulateMedia({ colorScheme: 'light' })
    await page.goto('/')
    const light = await paper(page)
    await page.locator('.theme select').selectOption('dark')
    const dark = await paper(page)
    assert.notEqual(dark, light)

    await page.addInitScript(() => {
      new MutationObserver((_, observer) => {
        if (!document.body) return
        Object.assign(globalThis, { atFirst: document.documentElement.dataset.theme ?? 'none' })
        observer.disconnect()
      }).observe(document, { childList: true, subtree: true })
    })
    await page.reload()
    assert.equal(await page.evaluate(() => (globalThis as unknown as { atFirst: string }).atFirst), 'dark')
    assert.equal(await paper(page), dark)
    await page.goto('/contato')
    assert.equal(await page.locator('.theme select').inputValue(), 'dark')

    await page.locator('.theme select').selectOption('system')
    assert.equal(await paper(page), light)
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.reload()
    assert.equal(await paper(page), dark)
    assert.deepEqual(faults, [])
  },
)

test('nothing moves when the typeface arrives', limit, async t => {
  const { open } = await setUp(t)
  const { page } = await open(1440)
  await page.addInitScript(() => {
    const shifts: number[] = []
    Object.assign(globalThis, { shifts })
    new PerformanceObserver(list => {
      for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value)
    }).observe({ type: 'layout-shift', buffered: true })
  })
  for (const path of ['/', '/servicos/mlabs', '/contato']) {
    await page.goto(path, { waitUntil: 'networkidle' })
    const total = await page.evaluate(() =>
      (globalThis as unknown as { shifts: number[] }).shifts.reduce((sum, value) => sum + value, 0),
    )
    assert.ok(total < 0.02, `${path}: ${total}`)
  }
})

test(
  'on paper a page is its text below the name, in black on white, whatever colours were chosen',
  limit,
  async t => {
    const { open } = await setUp(t)
    const { page } = await open(820)
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.goto('/servicos/mlabs')
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
    assert.equal(await paper(page), 'rgb(255, 255, 255)')
    for (const part of ['.brand', 'h1', 'article section h2', '.imprint', '.url']) {
      assert.equal(await page.locator(part).first().isVisible(), true, part)
    }
    for (const part of [
      '.skip',
      '.menu-button',
      '#menu',
      '.trail',
      '.button',
      '.talk',
      '.theme',
      '.choices > :first-child',
    ]) {
      assert.equal(await page.locator(part).first().isVisible(), false, part)
    }
  },
)
