import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openPage, startBrowser } from '../support/browser.ts'
import { companyContent, startSite } from '../support/process.ts'

const limit = { timeout: 120_000 }

/** Pages with the widest contents: tables, code, forms. */
const paths = [
  ['/', '/en', '/es'],
  ['/servicos/mlabs', '/en/services/mlabs', '/es/servicios/mlabs'],
  ['/desenvolvedores', '/en/developers', '/es/desarrolladores'],
  ['/desenvolvedores/erros', '/en/developers/errors', '/es/desarrolladores/errores'],
  ['/contato', '/en/contact', '/es/contacto'],
  ['/servicos', '/privacidade', '/blog', '/blog/ensaio-de-backup'],
].flat()

test(
  'from 320 to 1440 px nothing overflows horizontally, nothing fails, and nothing comes from another origin',
  limit,
  async t => {
    const site = await startSite(t, companyContent)
    const origin = `http://localhost:${site.port}`
    const browser = await startBrowser(t)
    for (const path of paths) {
      await t.test(path, async () => {
        const { page, faults } = await openPage(browser, origin, 390)
        const response = await page.goto(path, { waitUntil: 'networkidle' })
        assert.equal(response?.status(), 200)
        for (const width of [320, 390, 820, 1440]) {
          await page.setViewportSize({ width, height: 800 })
          const { content, window } = await page.evaluate(() => ({
            content: document.documentElement.scrollWidth,
            window: document.documentElement.clientWidth,
          }))
          assert.equal(window, width)
          assert.ok(content <= window, `${content} px wide at ${width}`)
        }
        assert.deepEqual(faults, [])
        await page.close()
      })
    }
  },
)

test(
  'the language switcher of a service page leads to the same page in the other language, and back',
  limit,
  async t => {
    const site = await startSite(t, companyContent)
    const { page, faults } = await openPage(await startBrowser(t), `http://localhost:${site.port}`)
    await page.goto('/servicos/mhost')
    const steps = [
      ['en', 'English', '/en/services/mhost'],
      ['es', 'Español', '/es/servicios/mhost'],
      ['pt', 'Português', '/servicos/mhost'],
    ] as const
    for (const [language, name, path] of steps) {
      const link = page.locator(`header nav a[hreflang=${language}]`)
      assert.equal((await link.textContent())?.trim(), name)
      assert.equal(await link.getAttribute('lang'), language)
      await link.click()
      await page.waitForURL(`**${path}`)
      assert.equal(await page.locator('html').getAttribute('lang'), language)
      assert.equal(
        await page.locator('header nav a[hreflang][aria-current]').getAttribute('hreflang'),
        language,
      )
    }
    assert.deepEqual(faults, [])
  },
)
