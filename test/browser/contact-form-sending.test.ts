import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import type { Page } from 'playwright-core'
import PostalMime from 'postal-mime'
import { fieldsOfNewClient, openPage, sharedSite, startBrowser } from '../support/browser.ts'
import {
  type MailServerBehaviour,
  readMailbox,
  smtpRefusal,
  startMailServer,
} from '../support/mail-server.ts'
import { companyContent, type ServedSite } from '../support/process.ts'
import { startScriptedMailServer } from '../support/scripted-mail-server.ts'
import { serveSite } from '../support/served-site.ts'

const limit = { timeout: 120_000 }

async function open(t: TestContext, { port }: ServedSite): Promise<Page> {
  const browser = await startBrowser(t)
  const { page } = await openPage(browser, `http://localhost:${port}`, 1280, true, fieldsOfNewClient())
  await page.goto('/en/contact')
  await page.locator('#nome').fill('Zoë Ñandú')
  await page.locator('#email').fill('zoe@cliente.example')
  await page.locator('#mensagem').fill('We keep our orders in three spreadsheets.')
  return page
}

function startWith(t: TestContext, smtpUrl: string): Promise<ServedSite> {
  return serveSite(t, { ...companyContent, SMTP_URL: smtpUrl })
}

async function withMailServer(t: TestContext, behaviour: MailServerBehaviour) {
  const server = await startMailServer(t, behaviour)
  return { server, page: await open(t, await startWith(t, server.url)) }
}

async function withMailbox(t: TestContext) {
  const site = await sharedSite()
  return { mailbox: site.mailbox, page: await open(t, site) }
}

/** Lets the message arrive once, but loses its response. */
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

/** Asserts that the form says that the message may have arrived, keeps it, and offers to send it again. */
async function expectUncertain(page: Page): Promise<void> {
  const summary = page.locator('form.contact .summary')
  await summary.waitFor({ state: 'visible' })
  assert.equal(await summary.evaluate(element => element === document.activeElement), true)
  assert.equal(await summary.locator('strong').textContent(), 'We do not know whether the message arrived')
  assert.match(
    (await summary.locator('li').textContent()) ?? '',
    /still here\. You can send it again as it is/,
  )
  assert.doesNotMatch((await summary.textContent()) ?? '', /not sent/)
  assert.equal(await page.locator('#nome').inputValue(), 'Zoë Ñandú')
  assert.equal(await page.locator('#mensagem').inputValue(), 'We keep our orders in three spreadsheets.')
  assert.equal(await page.locator('form.contact button').isEnabled(), true)
}

for (const status of [404, 405, 501]) {
  test(`a response of ${status} without the API says that the message was not sent`, limit, async t => {
    const { page } = await withMailbox(t)
    await page.route('**/api/contato?lang=*', route =>
      route.fulfill({ status, contentType: 'text/html', body: '<h1>Not here</h1>' }),
    )
    await page.locator('form.contact button').click()
    const summary = page.locator('form.contact .summary')
    await summary.waitFor({ state: 'visible' })
    assert.equal(await summary.locator('strong').textContent(), 'The message was not sent')
    assert.equal(await page.locator('#mensagem').inputValue(), 'We keep our orders in three spreadsheets.')
  })
}

for (const status of [200, 400, 403, 408, 410, 500, 502, 503, 504]) {
  test(
    `a response of ${status} without the API does not say whether the message was sent`,
    limit,
    async t => {
      const { page } = await withMailbox(t)
      await page.route('**/api/contato?lang=*', route =>
        route.fulfill({ status, contentType: 'text/html', body: '<h1>A proxy</h1>' }),
      )
      await page.locator('form.contact button').click()
      await expectUncertain(page)
    },
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
    assert.equal(await page.locator('.sent h1').count(), 0)
    accepted.resolve()
    await page.locator('.sent h1').waitFor()
    assert.equal(posts, 1)
    assert.equal(server.mails.length, 1)
  },
)

test(
  'while a message is being sent, the button looks like one that cannot be pressed, and the pointer changes nothing',
  limit,
  async t => {
    const { page } = await withMailbox(t)
    await page.route('**/api/contato?lang=*', () => {})
    const button = page.locator('form.contact button')
    const look = () => button.evaluate(element => getComputedStyle(element).backgroundColor)
    const still = await look()
    await button.hover()
    const hovered = await look()
    assert.notEqual(hovered, still)
    await button.click()
    await page.locator('form.contact button:disabled').waitFor()
    const busy = await look()
    assert.ok(busy !== still && busy !== hovered, busy)
    await page.mouse.move(0, 0)
    assert.equal(await look(), busy)
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
      await summary.innerText(),
      /The message was not sent\s+Something failed on our side\. What you wrote is still here/,
    )
    assert.equal(await button.textContent(), 'Send message')
    assert.equal(await button.isEnabled(), true)
    assert.equal(await page.locator('#nome').inputValue(), 'Zoë Ñandú')
    assert.equal(await page.locator('#mensagem').inputValue(), 'We keep our orders in three spreadsheets.')
    await button.click()
    await page.locator('.sent h1').waitFor()
    assert.equal(server.mails.length, 1)
  },
)

test(
  'when the answer is lost, the form does not say that nothing was sent, and sending the same text again is still one e-mail',
  limit,
  async t => {
    const { mailbox, page } = await withMailbox(t)
    await loseTheNextAnswer(page)
    await page.locator('form.contact button').click()
    await expectUncertain(page)
    await page.locator('form.contact button').click()
    await page.locator('.sent h1').waitFor()
    assert.equal((await readMailbox(mailbox)).length, 1)
  },
)

test(
  "when the mail server's reply is lost, the form says that the message may have arrived, and a repeat has the same Message-ID",
  limit,
  async t => {
    const server = await startScriptedMailServer(t, {
      misbehave: stage => (stage === 'dot' && server.mails.length === 0 ? 'keep' : undefined),
    })
    const page = await open(t, await startWith(t, server.url))
    await page.locator('form.contact button').click()
    await expectUncertain(page)
    await page.locator('form.contact button').click()
    await page.locator('.sent h1').waitFor()
    const [first, second] = await Promise.all(server.mails.map(mail => PostalMime.parse(mail)))
    assert.match(first?.messageId ?? '', /@/)
    assert.equal(second?.messageId, first?.messageId)
  },
)

/** Responses that are not of the API, or that do not say whether the message was sent. */
const openAnswers = [
  ['a page of a proxy', 502, 'text/html', '<h1>Bad Gateway</h1>'],
  ['a page of a captive portal', 200, 'text/html', '<h1>Welcome</h1>'],
  ['JSON that is not of the API', 200, 'application/json', '{"ok":true}'],
  ['JSON that is no object', 200, 'application/json', 'null'],
  ['an error in JSON that is not of the API', 504, 'application/json', '{"message":"timeout"}'],
  ['an unforeseen fault', 500, 'application/problem+json', '{"code":"internal_error","detail":"x"}'],
  [
    'an attempt under way',
    409,
    'application/problem+json',
    '{"code":"idempotency_in_progress","detail":"x"}',
  ],
] as const

test('an answer that does not say what became of the message is never told as not sent', limit, async t => {
  const { page } = await withMailbox(t)
  for (const [what, status, contentType, body] of openAnswers) {
    await t.test(what, async () => {
      await page.route('**/api/contato?lang=*', route => route.fulfill({ status, contentType, body }), {
        times: 1,
      })
      await page.locator('form.contact button').click()
      await page.waitForFunction(() => !document.querySelector('form.contact button')?.matches(':disabled'))
      await expectUncertain(page)
    })
  }
})

test('when the quota is spent the form says in minutes when to try again', limit, async t => {
  const { page } = await withMailbox(t)
  await page.locator('#email').fill('zoe')
  const summary = page.locator('form.contact .summary')
  for (let count = 0; count < 11; count += 1) {
    await page.locator('form.contact button').click()
    await page.locator('form.contact button:enabled').waitFor()
  }
  assert.equal(await summary.locator('strong').textContent(), 'The message was not sent')
  assert.match((await summary.locator('li').textContent()) ?? '', /try again in (10|9) minutes\.$/)
  assert.equal(await page.locator('[aria-invalid]').count(), 0)
})

test('when the answer is lost and the text is changed, it is another message and is sent', limit, async t => {
  const { mailbox, page } = await withMailbox(t)
  await loseTheNextAnswer(page)
  await page.locator('form.contact button').click()
  await expectUncertain(page)
  await page.locator('#mensagem').fill('We keep our orders in four spreadsheets.')
  await page.locator('form.contact button').click()
  await page.locator('.sent h1').waitFor()
  assert.deepEqual(
    (await readMailbox(mailbox)).map(({ text }) => /three|four/.exec(text ?? '')?.[0]).toSorted(),
    ['four', 'three'],
  )
})

test(
  'with no network at all the form says that the message was not sent and why, and keeps it',
  limit,
  async t => {
    const { page } = await withMailbox(t)
    await page.context().setOffline(true)
    await page.locator('form.contact button').click()
    const summary = page.locator('form.contact .summary')
    await summary.waitFor({ state: 'visible' })
    assert.equal(await summary.evaluate(element => element === document.activeElement), true)
    assert.equal(await summary.locator('strong').textContent(), 'The message was not sent')
    assert.match(
      (await summary.locator('li').textContent()) ?? '',
      /^You are offline\. What you wrote is still here/,
    )
    assert.equal(await page.locator('#nome').inputValue(), 'Zoë Ñandú')
  },
)
