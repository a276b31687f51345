import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openPage, sharedSite, startBrowser } from '../support/browser.ts'

const limit = { timeout: 120_000 }

test(
  'the language switcher of a service page leads to the same page in the other language, and back',
  limit,
  async t => {
    const site = await sharedSite()
    const { page, faults } = await openPage(await startBrowser(t), `http://localhost:${site.port}`)
    await page.goto('/servicos/mhost')
    const steps = [
      ['en', 'English', '/en/services/mhost'],
      ['es', 'Español', '/es/servicios/mhost'],
      ['pt', 'Português', '/servicos/mhost'],
    ] as const
    for (const [language, name, path] of steps) {
      const link = page.locator(`header nav a[hreflang=${language}]`)
      assert.equal(await link.isVisible(), false)
      await page.locator('[popovertarget=menu-languages]').click()
      assert.equal((await link.textContent())?.trim(), name)
      assert.equal(await link.getAttribute('lang'), language)
      await link.click()
      await page.waitForURL(`**${path}`)
      assert.equal(await page.locator('html').getAttribute('lang'), language === 'pt' ? 'pt-BR' : language)
      assert.equal(
        await page.locator('header nav a[hreflang][aria-current]').getAttribute('hreflang'),
        language,
      )
    }
    assert.deepEqual(faults, [])
  },
)

test('the errors page keeps the anchor of a code in every other language', limit, async t => {
  const site = await sharedSite()
  const { page, faults } = await openPage(await startBrowser(t), `http://localhost:${site.port}`)
  await page.goto('/desenvolvedores/erros#lang_invalid')
  const steps = [
    ['en', '/en/developers/errors#lang_invalid'],
    ['es', '/es/desarrolladores/errores#lang_invalid'],
    ['pt', '/desenvolvedores/erros#lang_invalid'],
  ] as const
  for (const [language, address] of steps) {
    await page.locator('[popovertarget=menu-languages]').click()
    await page.locator(`header nav a[hreflang=${language}]`).click()
    await page.waitForURL(`**${address}`)
    assert.equal(await page.locator('tr:target').getAttribute('id'), 'lang_invalid')
  }
  await page.goto('/desenvolvedores/erros#email_invalid')
  const link = page.locator('header nav a[hreflang=en]')
  assert.match((await link.getAttribute('href')) ?? '', /\/en\/developers\/errors#email_invalid$/)
  assert.deepEqual(faults, [])
})

for (const width of [1160, 1440]) {
  test(
    `the menu of a page in one language only stands where it does on every other page, at ${width} px`,
    limit,
    async t => {
      const site = await sharedSite()
      const { page } = await openPage(await startBrowser(t), `http://localhost:${site.port}`, width)
      const menuOf = async (path: string) => {
        await page.goto(path)
        return page.locator('#menu > nav:first-child').boundingBox()
      }
      const usual = await menuOf('/servicos')
      const alone = await menuOf('/blog')
      assert.equal(await page.locator('.trail p').isVisible(), true)
      assert.equal(alone?.y, usual?.y)
    },
  )
}
