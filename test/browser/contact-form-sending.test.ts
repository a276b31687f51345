import assert from 'node:assert/strict'
import { join } from 'node:path'
import { type TestContext, test } from 'node:test'
import type { Page } from 'playwright-core'
import { openPage, startBrowser } from '../support/browser.ts'
import {
  type MailServerBehaviour,
  readMailbox,
  smtpRefusal,
  startMailServer,
} from '../support/mail-server.ts'
import { startSite, temporaryFolder } from '../support/process.ts'

const limit = { timeout: 120_000 }

async function open(t: TestContext, environment: Record<string, string>): Promise<Page> {
  const site = await startSite(t, environment)
  const { page } = await openPage(await startBrowser(t), `http://localhost:${site.port}`)
  await page.goto('/en/contact')
  await page.locator('#nome').fill('Zoë Ñandú')
  await page.locator('#email').fill('zoe@cliente.example')
  await page.locator('#mensagem').fill('We keep our orders in three spreadsheets.')
  return page
}

async function withMailServer(t: TestContext, behaviour: MailServerBehaviour) {
  const server = await startMailServer(t, behaviour)
  return { server, page: await open(t, { SMTP_URL: server.url }) }
}

async function withMailbox(t: TestContext) {
  const mailbox = join(await temporaryFolder(t), 'mailbox')
  return { mailbox, page: await open(t, { MAILBOX_DIR: mailbox }) }
}

/** The message arrives, but its answer is lost on the way; once. */
function loseTheNextAnswer(page: Page): Promise<unknown> {
  return page.route(
    '**/api/contato?lang=*',
    async route => {
      await route.fetch()
      await route.abort('connectionreset')
    },
    { times: 1 },
  )
}

test(
  'while the mail server is slow the button says so and cannot be pressed; a second send of any kind is none',
  limit,
  async t => {
    const arrived = Promise.withResolvers<void>()
    const accepted = Promise.withResolvers<void>()
    const { server, page } = await withMailServer(t, {
      decide() {
        arrived.resolve()
        return accepted.promise
      },
    })
    let posts = 0
    page.on('request', request => {
      if (request.method() === 'POST') posts += 1
    })
    const button = page.locator('form.contact button')
    assert.equal(await button.textContent(), 'Send message')
    await button.dblclick()
    await arrived.promise
    assert.equal(await button.textContent(), 'Sending…')
    assert.equal(await button.isDisabled(), true)
    await page.locator('#nome').press('Enter')
    assert.equal(await page.locator('[role=status]').count(), 0)
    accepted.resolve()
    await page.locator('[role=status]').waitFor()
    assert.equal(posts, 1)
    assert.equal(server.mails.length, 1)
  },
)

test(
  'when the mail server refuses, the form says so, keeps what was typed, and can be sent again',
  limit,
  async t => {
    let attempts = 0
    const { server, page } = await withMailServer(t, {
      async decide() {
        attempts += 1
        if (attempts === 1) throw smtpRefusal(550)
      },
    })
    const button = page.locator('form.contact button')
    await button.click()
    const summary = page.locator('form.contact .summary')
    await summary.waitFor({ state: 'visible' })
    assert.equal(await summary.evaluate(element => element === document.activeElement), true)
    assert.match(
      (await summary.textContent()) ?? '',
      /The mail server did not accept the message; it was not sent\./,
    )
    assert.equal(await button.textContent(), 'Send message')
    assert.equal(await button.isEnabled(), true)
    assert.equal(await page.locator('#nome').inputValue(), 'Zoë Ñandú')
    assert.equal(await page.locator('#mensagem').inputValue(), 'We keep our orders in three spreadsheets.')
    await button.click()
    await page.locator('[role=status]').waitFor()
    assert.equal(server.mails.length, 1)
  },
)

test('when the answer is lost, sending the same text again is still one e-mail', limit, async t => {
  const { mailbox, page } = await withMailbox(t)
  await loseTheNextAnswer(page)
  await page.locator('form.contact button').click()
  const summary = page.locator('form.contact .summary')
  await summary.waitFor({ state: 'visible' })
  assert.match((await summary.textContent()) ?? '', /The message was not sent/)
  await page.locator('form.contact button').click()
  await page.locator('[role=status]').waitFor()
  assert.equal((await readMailbox(mailbox)).length, 1)
})

test('when the answer is lost and the text is changed, it is another message and is sent', limit, async t => {
  const { mailbox, page } = await withMailbox(t)
  await loseTheNextAnswer(page)
  await page.locator('form.contact button').click()
  await page.locator('form.contact .summary').waitFor({ state: 'visible' })
  await page.locator('#mensagem').fill('We keep our orders in four spreadsheets.')
  await page.locator('form.contact button').click()
  await page.locator('[role=status]').waitFor()
  assert.deepEqual(
    (await readMailbox(mailbox)).map(({ text }) => /three|four/.exec(text ?? '')?.[0]).toSorted(),
    ['four', 'three'],
  )
})

test('with no network at all the form says that the message was not sent, and keeps it', limit, async t => {
  const { page } = await withMailbox(t)
  await page.context().setOffline(true)
  await page.locator('form.contact button').click()
  const summary = page.locator('form.contact .summary')
  await summary.waitFor({ state: 'visible' })
  assert.equal(await summary.evaluate(element => element === document.activeElement), true)
  assert.equal(((await summary.textContent()) ?? '').trim(), 'The message was not sent')
  assert.equal(await summary.locator('li').count(), 0)
  assert.equal(await page.locator('#nome').inputValue(), 'Zoë Ñandú')
})
