import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openPage, startBrowser } from '../support/browser.ts'
import { startMailServer } from '../support/mail-server.ts'
import { companyContent, startSite } from '../support/process.ts'
import { startRedis, withoutRedis } from '../support/redis.ts'
import { startSlowProxy } from '../support/slow-proxy.ts'

test('when the shared store is too slow the form says that the message was not sent and keeps it; a repeat is one e-mail', {
  skip: withoutRedis,
  timeout: 120_000,
}, async t => {
  const { url } = await startRedis(t)
  const proxy = await startSlowProxy(t, Number(new URL(url).port))
  const mailServer = await startMailServer(t)
  const site = await startSite(t, {
    ...companyContent,
    VALKEY_URL: `redis://127.0.0.1:${proxy.port}`,
    SMTP_URL: mailServer.url,
  })
  const { page } = await openPage(await startBrowser(t), `http://localhost:${site.port}`)
  await page.goto('/en/contact')
  await page.locator('#nome').fill('Zoë Ñandú')
  await page.locator('#email').fill('zoe@cliente.example')
  await page.locator('#mensagem').fill('We keep our orders in three spreadsheets.')

  proxy.delay = 3_000
  await page.locator('form.contact button').click()
  const summary = page.locator('form.contact .summary')
  await summary.waitFor({ state: 'visible' })
  assert.equal(await summary.locator('strong').textContent(), 'The message was not sent')
  assert.match((await summary.locator('li').textContent()) ?? '', /still here: try again/)
  assert.equal(await page.locator('#mensagem').inputValue(), 'We keep our orders in three spreadsheets.')
  assert.equal(mailServer.mails.length, 0)

  proxy.delay = 0
  proxy.cut()
  await page.locator('form.contact button').click()
  await page.locator('.sent h1').waitFor()
  assert.equal(mailServer.mails.length, 1)
})
