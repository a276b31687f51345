import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openPage, sharedSite, startBrowser } from '../support/browser.ts'
import { checkPage } from '../support/page-checks.ts'

test('the check of a page finds what is planted: no language, a heading above nothing, something too wide', {
  timeout: 300_000,
}, async t => {
  const site = await sharedSite()
  const { page } = await openPage(await startBrowser(t), `http://localhost:${site.port}`)
  await page.route('**/sobre', async route => {
    const response = await route.fetch()
    const html = (await response.text())
      .replace('<html lang="pt-BR"', '<html')
      .replace('</main>', '<h2 id="planted">Planted</h2><canvas width="3000" height="9"></canvas></main>')
    await route.fulfill({ response, body: html })
  })
  const fault = await checkPage(page, '/sobre', new Map(), 'all').then(
    () => assert.fail('nothing was found'),
    error => String(error),
  )
  for (const found of [/html-has-lang/, /at 320 px beyond the edge: CANVAS/, /nothing stands below: Planted/])
    assert.match(fault, found)
})
