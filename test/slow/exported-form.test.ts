import assert from 'node:assert/strict'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { after, suite, type TestContext, test } from 'node:test'
import type { Page } from 'playwright-core'
import { openPage, startBrowser } from '../support/browser.ts'
import { readMailbox } from '../support/mail-server.ts'
import {
  type CleanupContext,
  companyContent,
  completed,
  type Environment,
  startSite,
  temporaryFolder,
} from '../support/process.ts'
import { startStaticHost } from '../support/static-host.ts'

const limit = { timeout: 240_000 }

/** Exports the first company to a static host on one port. An instance on another takes the messages. */
async function setUp(t: CleanupContext) {
  const host = await startStaticHost(t)
  const mailbox = join(await temporaryFolder(t), 'mailbox')
  const instance = await startSite(t, {
    ...companyContent,
    BASE_URL: undefined,
    MAILBOX_DIR: mailbox,
    FORM_ORIGINS: `https://www.example.com, ${host.origin}`,
  })
  const messages = `http://localhost:${instance.port}`
  const folder = await exportSite(t, host.origin, ['--messages', messages])
  await host.publish(folder)
  return { host, messages, mails: () => readMailbox(mailbox).catch(() => []) }
}

async function exportSite(
  t: CleanupContext,
  origin: string,
  options: readonly string[] = [],
  content: Environment = companyContent,
): Promise<string> {
  const folder = join(await temporaryFolder(t), 'exported')
  const words = ['export', folder, '--host', 'netlify', ...options]
  const { status, stderr } = await completed(t, words, { ...content, BASE_URL: origin })
  assert.equal(status, 0, stderr)
  return folder
}

async function fill(page: Page, mensagem: string, path = '/en/contact'): Promise<void> {
  await page.goto(path)
  await page.locator('#nome').fill('Ana Souza')
  await page.locator('#email').fill('ana@empresa.example')
  await page.locator('#mensagem').fill(mensagem)
  await page.locator('form.contact button').click()
}

suite('the form of an export that names an instance', limit, async () => {
  const ends: (() => unknown)[] = []
  const site = setUp({ after: end => ends.push(end) })
  after(() => Promise.all(ends.map(end => end())))
  const open = async (t: TestContext, hasScripts: boolean) =>
    openPage(await startBrowser(t), (await site).host.origin, 1280, hasScripts)

  test('with scripts it sends there, and the page says so', limit, async t => {
    const { messages, mails } = await site
    const { page, faults } = await open(t, true)
    await fill(page, 'We keep our orders in spreadsheets.')
    await page.getByRole('heading', { name: 'Message sent', level: 1 }).waitFor()
    assert.deepEqual([...new Set(faults)], [`a request to ${messages}/api/contato?lang=en`])
    assert.match((await mails()).at(-1)?.text ?? '', /orders in spreadsheets/)
  })

  test('with scripts the service of a link is chosen, and no other word of a query', limit, async t => {
    const { page } = await open(t, true)
    for (const [query, chosen] of [
      ['?assunto=mhost', 'mhost'],
      ['?assunto=MHOST', ''],
      ['?assunto=', ''],
      ['', ''],
    ] as const) {
      await page.goto(`/en/contact${query}`)
      assert.equal(await page.locator('#assunto').inputValue(), chosen, query)
    }
  })

  test('without scripts it sends there, and the instance thanks', limit, async t => {
    const { messages, mails } = await site
    const before = (await mails()).length
    const { page } = await open(t, false)
    await fill(page, 'We keep our stock on paper.')
    await page.getByRole('heading', { name: 'Message sent', level: 1 }).waitFor()
    assert.equal(page.url(), `${messages}/en/contact/sent`)
    assert.equal((await mails()).length, before + 1)
    assert.match((await mails()).at(-1)?.text ?? '', /stock on paper/)
  })

  test('without scripts a message with a fault comes back with its text', limit, async t => {
    const { messages, mails } = await site
    const before = (await mails()).length
    const { page } = await open(t, false)
    // The browser counts the blanks too.
    await fill(page, `x${' '.repeat(10)}`)
    await page.locator('form.contact .summary').waitFor()
    assert.equal(page.url(), `${messages}/en/contact`)
    assert.equal(await page.locator('#nome').inputValue(), 'Ana Souza')
    await page.locator('#mensagem').fill('Now it is long enough.')
    await page.locator('form.contact button').click()
    await page.getByRole('heading', { name: 'Message sent', level: 1 }).waitFor()
    assert.equal((await mails()).length, before + 1)
  })

  test('a form of any other origin is refused, and nothing is sent', limit, async () => {
    const { host, messages, mails } = await site
    const before = (await mails()).length
    const body = new URLSearchParams({
      nome: 'Ana Souza',
      email: 'ana@empresa.example',
      mensagem: 'A message of another site.',
    })
    for (const origin of [
      'null',
      `http://127.0.0.1:${host.port + 1}`,
      `http://localhost:${host.port}`,
      `${host.origin}.evil.example`,
      `https://127.0.0.1:${host.port}`,
      'https://www.example.com.',
      'https://WWW.example.com',
      'https://www.example.com.evil.example',
      'https://evil-www.example.com',
      'https://www.example.com:8443',
      'http://www.example.com',
    ])
      for (const fields of [{ 'Sec-Fetch-Site': 'cross-site' }, { 'Sec-Fetch-Site': 'same-site' }, {}]) {
        const headers = { Origin: origin, ...fields }
        const { status } = await fetch(`${messages}/en/contact`, {
          method: 'POST',
          body,
          headers,
          redirect: 'manual',
        })
        assert.equal(status, 403, origin)
      }
    assert.equal((await mails()).length, before)
  })

  test('its policy names the instance, and nothing else', limit, async () => {
    const { host, messages } = await site
    const { headers } = await fetch(`${host.origin}/en/contact`)
    const policy = (headers.get('Content-Security-Policy') ?? '').split('; ')
    assert.deepEqual(
      policy.filter(directive => directive.includes('http')),
      [`connect-src 'self' ${messages}`, `form-action 'self' ${messages}`],
    )
  })
})

test(
  'on a host that takes no messages, a form of the own origin says that nothing was sent',
  limit,
  async t => {
    const host = await startStaticHost(t)
    // The second company is exported in a third of the time.
    await host.publish(await exportSite(t, host.origin, ['--messages', host.origin], {}))
    const { page } = await openPage(await startBrowser(t), host.origin)
    await fill(page, 'We keep our orders in spreadsheets.', '/en/talk')
    const summary = page.locator('form.contact .summary')
    await summary.waitFor({ state: 'visible' })
    assert.equal(await summary.locator('strong').textContent(), 'The message was not sent')
    assert.equal(await page.locator('#mensagem').inputValue(), 'We keep our orders in spreadsheets.')
  },
)

test('without an instance the page has no form, and says how else to reach the company', limit, async t => {
  const host = await startStaticHost(t)
  const folder = await exportSite(t, host.origin)
  await host.publish(folder)
  assert.ok((await readdir(join(folder, 'site'))).includes('contato.html'))
  const { page, faults } = await openPage(await startBrowser(t), host.origin)
  for (const [path, words] of [
    ['/contato', 'Esta página não envia mensagens.'],
    ['/en/contact', 'This page does not send messages.'],
    ['/es/contacto', 'Desde esta página no se envían mensajes.'],
  ] as const) {
    await page.goto(path)
    assert.equal(await page.locator('main form, main template, script[src*="contact-form"]').count(), 0)
    const instead = page.locator('#contact')
    assert.ok((await instead.textContent())?.includes(words))
    for (const target of ['mailto:', 'tel:', 'https://wa.me/'])
      assert.equal(await instead.locator(`a[href^="${target}"]`).count(), 1, target)
  }
  for (const file of [
    '/contato.md',
    '/agent-instructions.md',
    '/.well-known/agent-skills/find-service-and-contact/SKILL.md',
  ])
    assert.doesNotMatch(await (await fetch(host.origin + file)).text(), /POST \/api|\/mcp/, file)
  assert.deepEqual(faults, [])
})
