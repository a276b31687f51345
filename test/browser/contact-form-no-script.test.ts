import assert from 'node:assert/strict'
import { readdir } from 'node:fs/promises'
import { type TestContext, test } from 'node:test'
import type { Page } from 'playwright-core'
import { fieldsOfNewClient, openPage, sharedSite, startBrowser } from '../support/browser.ts'
import { readMailbox } from '../support/mail-server.ts'

const limit = { timeout: 120_000 }

const languages = [
  {
    named: 'português',
    path: '/contato',
    thanks: '/contato/enviada',
    phone: '(43) 98877-6655',
    heading: 'Mensagem enviada',
    faults: [
      'Escreva o seu nome.',
      'Escreva o seu e-mail.',
      'Escreva o telefone com DDD, como (11) 96123-4567, ou deixe o campo vazio.',
      'Conte um pouco mais: escreva pelo menos 10 caracteres.',
    ],
  },
  {
    named: 'inglês',
    path: '/en/contact',
    thanks: '/en/contact/sent',
    phone: '+1 202 555 0143',
    heading: 'Message sent',
    faults: [
      'Enter your name.',
      'Enter your email address.',
      'Enter the number with + and the country code, like +1 202 555 0143, or a Brazilian number with its area code, or leave the field empty.',
      'Tell us a little more: write at least 10 characters.',
    ],
  },
  {
    named: 'espanhol',
    path: '/es/contacto',
    thanks: '/es/contacto/enviado',
    phone: '+34 612 34 56 78',
    heading: 'Mensaje enviado',
    faults: [
      'Escribe tu nombre.',
      'Escribe tu correo.',
      'Escribe el teléfono con + y el código de país, como +54 11 2345 6789, o un número brasileño con código de área, o deja el campo vacío.',
      'Cuenta un poco más: escribe al menos 10 caracteres.',
    ],
  },
] as const

async function setUp(t: TestContext) {
  const { mailbox, port } = await sharedSite()
  const browser = await startBrowser(t)
  const { page, faults } = await openPage(
    browser,
    `http://localhost:${port}`,
    390,
    false,
    fieldsOfNewClient(),
  )
  return { mailbox, page, faults }
}

/** The browser's own checks would stop these; a browser without them, or with other rules, does not. */
async function withoutOwnChecks(page: Page): Promise<void> {
  await page.locator('form.contact').evaluate(form => {
    ;(form as HTMLFormElement).noValidate = true
  })
}

function idInFocus(page: Page): Promise<string> {
  return page.evaluate(() => document.activeElement?.id || (document.activeElement?.tagName ?? ''))
}

for (const { named, path, thanks, phone, heading, faults: expected } of languages) {
  test(
    `without a script the form at ${path} sends by the keyboard alone, and leads to ${thanks}`,
    limit,
    async t => {
      const { mailbox, page, faults } = await setUp(t)
      await page.goto(path)
      await page.locator('#nome').focus()
      await page.keyboard.type('Zoë Ñandú')
      await page.keyboard.press('Tab')
      await page.keyboard.type('zoe@cliente.example')
      await page.keyboard.press('Tab')
      await page.keyboard.type(phone)
      await page.keyboard.press('Tab')
      assert.equal(await idInFocus(page), 'whatsapp')
      await page.keyboard.press('Space')
      await page.keyboard.press('Tab')
      assert.equal(await idInFocus(page), 'assunto')
      await page.keyboard.press('Tab')
      await page.keyboard.type('Olá <b>equipe</b>,\n\nusamos três planilhas & um ERP. 😀')
      await page.keyboard.press('Tab')
      await page.keyboard.press('Tab')
      assert.equal(await idInFocus(page), 'BUTTON')
      await page.keyboard.press('Enter')
      await page.waitForURL(`**${thanks}`)
      assert.equal(await page.locator('h1').textContent(), heading)

      const mails = await readMailbox(mailbox)
      assert.equal(mails.length, 1)
      const { replyTo, subject, text = '', html = '' } = mails[0] ?? assert.fail('a mail')
      assert.deepEqual(replyTo, [{ name: '', address: 'zoe@cliente.example' }])
      assert.ok(subject?.includes('Zoë Ñandú'))
      assert.ok(
        text.replaceAll('\r\n', '\n').includes('Olá <b>equipe</b>,\n\nusamos três planilhas & um ERP. 😀'),
      )
      assert.ok(text.includes(`Idioma: ${named}`))
      assert.match(text, /Canal: formulário/)
      assert.match(html, /href="tel:\+/)
      assert.doesNotMatch(html, /wa\.me/)
      assert.deepEqual(faults, [])
    },
  )

  test(
    `without a script ${path} shows every error at once in its language, and keeps what was typed`,
    limit,
    async t => {
      const { mailbox, page, faults } = await setUp(t)
      await page.goto(path)
      await withoutOwnChecks(page)
      await page.locator('#telefone').fill('123')
      await page.locator('#whatsapp').uncheck()
      await page.locator('#mensagem').fill('\n <i>curta')
      await page.locator('form.contact button').click()
      const summary = page.locator('.summary')
      await summary.waitFor({ state: 'visible' })
      const links = await summary.locator('ul a').allTextContents()
      assert.equal(links.length, expected.length)
      for (const [index, field] of ['nome', 'email', 'telefone', 'mensagem'].entries()) {
        const label = (await page.locator(`label[for="${field}"]`).textContent()) ?? ''
        assert.ok(label.startsWith(links[index] || '–'), label)
        assert.equal(await page.locator(`#${field}`).getAttribute('aria-invalid'), 'true')
        assert.equal(await page.locator(`#${field}-error`).textContent(), expected[index])
      }
      assert.equal(await page.locator('#telefone').inputValue(), '123')
      assert.equal(await page.locator('#whatsapp').isChecked(), false)
      assert.equal(await page.locator('#mensagem').inputValue(), '\n <i>curta')
      assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), 390)
      await assert.rejects(readdir(mailbox), { code: 'ENOENT' })

      await page.locator('#nome').fill('Zoë')
      await page.locator('#email').fill('zoe@cliente.example')
      await page.locator('#telefone').fill('')
      await page.locator('#mensagem').fill('Agora com mais de dez caracteres.')
      await page.locator('form.contact button').click()
      await page.waitForURL(`**${thanks}`)
      assert.equal((await readMailbox(mailbox)).length, 1)
      assert.deepEqual(faults, [])
    },
  )
}

test(
  'without a script the summary has the focus and is in view, and its links lead to the fields by keyboard',
  limit,
  async t => {
    const { page } = await setUp(t)
    await page.goto('/contato')
    await withoutOwnChecks(page)
    await page.locator('form.contact button').click()
    const summary = page.locator('.summary:focus')
    await summary.waitFor()
    const box = await summary.boundingBox()
    assert.ok(box && box.y >= 0 && box.y + box.height <= 800)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/contato#email')
    await page.keyboard.type('ana@empresa.example')
    assert.equal(await page.locator('#email').inputValue(), 'ana@empresa.example')
    const label = await page.locator('label[for=email]').boundingBox()
    assert.ok(label && label.y >= 0, 'the label is in view')
  },
)

test(
  'without a script a double click sends once, and a reload of the thank-you page sends nothing',
  limit,
  async t => {
    const { mailbox, page } = await setUp(t)
    await page.goto('/en/contact')
    await page.locator('#nome').fill('Zoë')
    await page.locator('#email').fill('zoe@cliente.example')
    await page.locator('#mensagem').fill('We keep our orders in three spreadsheets.')
    await page.locator('form.contact button').dblclick({ noWaitAfter: true })
    // The second click ends the navigation of the first. A wait for a navigation would report that as a failure.
    await page.locator('h1', { hasText: 'Message sent' }).waitFor()
    await page.waitForLoadState('networkidle')
    await page.reload()
    assert.equal((await readMailbox(mailbox)).length, 1)
  },
)

test("a browser's own checks stop an empty form before it is sent", limit, async t => {
  const { page } = await setUp(t)
  await page.goto('/contato')
  let posts = 0
  page.on('request', request => {
    if (request.method() === 'POST') posts += 1
  })
  await page.locator('form.contact button').click()
  await page.locator('#nome:focus').waitFor()
  assert.equal(posts, 0)
})
