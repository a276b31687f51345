import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openPage, sharedSite, startBrowser } from '../support/browser.ts'
import { assertEach } from '../support/each.ts'
import { checkPage, pageRule, type TextCounts } from '../support/page-checks.ts'
import { kindsOfText } from '../support/unbroken-texts.ts'

const limit = { timeout: 300_000 }

/** The widest contents: tables, code, forms, figures. The tests in `every-page/` look at every page of the samples. */
const widest = [
  '/',
  '/es/servicios/mhost',
  '/sobre/este-site',
  '/en/contact',
  '/es/contacto/enviado',
  '/desenvolvedores/referencia',
  '/en/developers/errors',
  '/blog/custo-de-sair-da-planilha',
]

test(`the pages with the widest contents: ${pageRule}`, limit, async t => {
  const met: TextCounts = new Map()
  const site = await sharedSite()
  const { page, faults } = await openPage(await startBrowser(t), `http://localhost:${site.port}`)
  await assertEach(widest, String, path => checkPage(page, path, met))
  assert.deepEqual(faults, [])
  for (const kind of kindsOfText) assert.ok((met.get(kind) ?? 0) > 0, `the pages hold ${kind}`)
})

test(
  'the check of a page finds what is planted: no language, a heading above nothing, something too wide',
  limit,
  async t => {
    const site = await sharedSite()
    const { page } = await openPage(await startBrowser(t), `http://localhost:${site.port}`)
    await page.route('**/sobre', async route => {
      const response = await route.fetch()
      const html = (await response.text())
        .replace('<html lang="pt-BR"', '<html')
        .replace('</main>', '<h2 id="planted">Planted</h2><canvas width="3000" height="9"></canvas></main>')
      await route.fulfill({ response, body: html })
    })
    const fault = await checkPage(page, '/sobre', new Map()).then(
      () => assert.fail('nothing was found'),
      error => String(error),
    )
    for (const found of [/html-has-lang/, /px wide at 320 px/, /nothing stands below: Planted/])
      assert.match(fault, found)
  },
)
