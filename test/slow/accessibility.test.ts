import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { accessibilityFaults } from '../support/axe.ts'
import { openPage, sharedSite, startBrowser } from '../support/browser.ts'
import { faultyMessage } from '../support/documents.ts'

const limit = { timeout: 300_000 }

/** A path of each kind of page, and of pages with special content: tables, code, a form, nothing. */
const kinds = [
  '/',
  '/servicos',
  '/servicos/mai',
  '/en/about',
  '/contato',
  '/es/contacto/enviado',
  '/en/developers',
  '/desenvolvedores/erros',
  '/blog',
  '/blog/custo-de-sair-da-planilha',
  '/nothing-is-here',
]

/**
 * Runs every rule at 390 px. In dark mode only colours are different. At 1280 px the tests of every page run every
 * rule on the loaded pages, so only other states of a page need it.
 */
async function assertAccessible(page: Page, isState = false) {
  await page.setViewportSize({ width: 390, height: 800 })
  await page.emulateMedia({ colorScheme: 'light' })
  const narrow = await accessibilityFaults(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  const dark = await accessibilityFaults(page, 'colours')
  await page.setViewportSize({ width: 1280, height: 800 })
  const wide = isState ? await accessibilityFaults(page) : []
  assert.deepEqual({ narrow, dark, wide }, { narrow: [], dark: [], wide: [] })
}

test('axe finds no fault', limit, async t => {
  const site = await sharedSite()
  const { page } = await openPage(await startBrowser(t), `http://localhost:${site.port}`, 390)
  for (const path of kinds) {
    await t.test(`in ${path}`, async () => {
      await page.goto(path)
      await assertAccessible(page)
    })
  }
  await t.test('in the open menu', async () => {
    await page.setViewportSize({ width: 390, height: 800 })
    await page.goto('/sobre')
    await page.locator('.menu-button').click()
    await page.locator('#menu').waitFor({ state: 'visible' })
    await assertAccessible(page)
  })
  await t.test('in the form with its faults from the script', async () => {
    await page.goto('/en/contact')
    await page.locator('form.contact button').click()
    await page.locator('form.contact .summary').waitFor({ state: 'visible' })
    await assertAccessible(page, true)
  })
  await t.test('in the form with its faults from the site', async () => {
    await page.goto('/es/contacto')
    await sendWithoutScript(page)
    await page.locator('[aria-invalid]').first().waitFor()
    await assertAccessible(page, true)
  })

  await t.test('but it does find those that are planted', async () => {
    await page.goto('/contato')
    await page.evaluate(() => {
      document.documentElement.removeAttribute('lang')
      document.querySelector('label[for=nome]')?.remove()
      const title = document.querySelector('h1')
      if (title) title.style.color = 'oklch(45% 0 0)'
    })
    const faults = await accessibilityFaults(page)
    for (const rule of ['html-has-lang', 'label', 'color-contrast']) {
      assert.ok(
        faults.some(fault => fault.startsWith(`${rule}:`)),
        `${rule} in:\n${faults.join('\n')}`,
      )
    }
    const ofColours = await accessibilityFaults(page, 'colours')
    assert.deepEqual([...new Set(ofColours.map(fault => fault.split(':')[0]))], ['color-contrast'])
  })

  await t.test('and weak texts on a ground that axe cannot see', async () => {
    await page.goto('/contato')
    await page.evaluate(() => {
      const sheet = new CSSStyleSheet()
      sheet.replaceSync(`main { position: relative; z-index: 0 }
        main::after { content: ""; position: absolute; inset: 0; z-index: -1; background: #765 }`)
      document.adoptedStyleSheets = [sheet]
    })
    const faults = await accessibilityFaults(page, 'colours')
    assert.ok(
      faults.some(fault => /^color-contrast: .* on rgb\(119 102 85\)/.test(fault)),
      faults.join('\n'),
    )
  })
})

/** Submits faults past the site's script, as `requestSubmit` would not. */
async function sendWithoutScript(page: Page): Promise<void> {
  await page.evaluate(values => {
    const form = document.querySelector('form') as HTMLFormElement
    for (const [name, value] of Object.entries(values)) {
      const control = form.elements.namedItem(name) as HTMLInputElement
      control.value = value
    }
    form.submit()
  }, faultyMessage)
}
