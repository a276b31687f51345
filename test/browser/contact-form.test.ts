import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import type { Locator, Page } from 'playwright-core'
import { fieldsOfNewClient, openPage, sharedSite, startBrowser } from '../support/browser.ts'
import { readMailbox } from '../support/mail-server.ts'

const limit = { timeout: 120_000 }

/** The contact page of each language, its error texts, a valid phone number, and the company's confirmation. */
const languages = [
  {
    named: 'português',
    path: '/contato',
    faults: [
      'Escreva o seu nome.',
      'Escreva o seu e-mail.',
      'Escreva o telefone com DDD, como (11) 96123-4567, ou deixe o campo vazio.',
      'Escreva a mensagem: do que você precisa e para quando.',
    ],
    phone: '(43) 98877-6655',
    dialled: '+55 43 98877 6655',
    confirmation:
      'Mensagem enviada. Uma pessoa da equipe lê e responde em até um dia útil, no e-mail que você informou. Faltou algo ou quer corrigir? Chamar no WhatsApp',
  },
  {
    named: 'inglês',
    path: '/en/contact',
    faults: [
      'Enter your name.',
      'Enter your email address.',
      'Enter the number with + and the country code, like +1 202 555 0143, or a Brazilian number with its area code, or leave the field empty.',
      'Write the message: what you need, and by when.',
    ],
    phone: '+1 202 555 0143',
    dialled: '+1 202 555 0143',
    confirmation:
      'Message sent. A person on our team reads it and replies within one business day, to the e-mail address you gave. Something to add or correct? Message us on WhatsApp',
  },
  {
    named: 'espanhol',
    path: '/es/contacto',
    faults: [
      'Escribe tu nombre.',
      'Escribe tu correo.',
      'Escribe el teléfono con + y el código de país, como +54 11 2345 6789, o un número brasileño con código de área, o deja el campo vacío.',
      'Escribe el mensaje: qué necesitas y para cuándo.',
    ],
    phone: '+34 612 34 56 78',
    dialled: '+34 612 34 56 78',
    confirmation:
      'Mensaje enviado. Una persona del equipo lo lee y responde en un plazo máximo de un día hábil, al correo que indicaste. ¿Faltó algo o quieres corregirlo? Escribir por WhatsApp',
  },
] as const

async function setUp(t: TestContext) {
  const { mailbox, port } = await sharedSite()
  const browser = await startBrowser(t)
  const { page, faults } = await openPage(browser, `http://localhost:${port}`, 390, true, fieldsOfNewClient())
  return { mailbox, page, faults }
}

function isInFocus(locator: Locator): Promise<boolean> {
  return locator.evaluate(element => element === document.activeElement)
}

function submit(page: Page): Promise<void> {
  return page.locator('form.contact button[type=submit]').click()
}

const text = 'Olá <b>equipe</b>,\n\nusamos três planilhas & um ERP. 😀'

for (const { named, path, phone, dialled, confirmation } of languages) {
  test(`the form at ${path} sends a message, and says so in place`, limit, async t => {
    const { mailbox, page, faults } = await setUp(t)
    await page.goto(path)
    await page.locator('#nome').fill('Zoë Ñandú')
    await page.locator('#email').fill('zoe@cliente.example')
    await page.locator('#telefone').fill(phone)
    await page.locator('#mensagem').fill(text)
    await submit(page)
    const thanks = page.locator('.sent h1')
    await thanks.waitFor()
    const said = await page.locator('.sent > p, .sent .copy > p').allTextContents()
    assert.equal(said.join(' '), confirmation)
    assert.equal(new URL(page.url()).pathname, path)
    assert.equal(await page.locator('form.contact').count(), 0)
    assert.equal(await isInFocus(thanks), true)

    const mails = await readMailbox(mailbox)
    assert.equal(mails.length, 1)
    const { replyTo, subject, text: body = '', html = '' } = mails[0] ?? assert.fail('a mail')
    assert.deepEqual(replyTo, [{ name: '', address: 'zoe@cliente.example' }])
    assert.ok(subject?.includes('Zoë Ñandú'))
    assert.ok(body.replaceAll('\r\n', '\n').includes(text), body)
    assert.ok(body.includes(dialled), body)
    assert.ok(body.includes(`Idioma: ${named}`))
    assert.match(body, /Canal: formulário/)
    assert.ok(html.includes('https://wa.me/'))
    assert.ok(html.includes('Olá &lt;b&gt;equipe&lt;/b&gt;,'))
    assert.deepEqual(faults, [])
  })
}

for (const { path, faults: expected } of languages) {
  test(
    `sent empty, the form at ${path} shows every error at once, and its summary takes the focus and leads to the fields`,
    limit,
    async t => {
      const { mailbox, page, faults } = await setUp(t)
      await page.goto(path)
      await page.locator('#telefone').fill('123')
      await submit(page)
      const summary = page.locator('form.contact .summary')
      await summary.waitFor({ state: 'visible' })
      assert.equal(await isInFocus(summary), true)
      const links = await summary.locator('ul a').allTextContents()
      assert.equal(links.length, expected.length)
      for (const [index, field] of ['nome', 'email', 'telefone', 'mensagem'].entries()) {
        const label = (await page.locator(`label[for="${field}"]`).textContent()) ?? ''
        assert.ok(label.startsWith(links[index] || '–'), label)
        const input = page.locator(`#${field}`)
        assert.equal(await input.getAttribute('aria-invalid'), 'true')
        const described = (await input.getAttribute('aria-describedby'))?.split(' ') ?? []
        assert.ok(described.includes(`${field}-error`))
        assert.equal(await page.locator(`#${field}-error`).textContent(), expected[index])
        await summary.locator(`a[href="#${field}"]`).click()
        assert.equal(await isInFocus(input), true, field)
      }
      assert.equal(await page.locator('#whatsapp').getAttribute('aria-invalid'), null)
      assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), 390)
      await assert.rejects(readMailbox(mailbox), { code: 'ENOENT' })
      assert.deepEqual(faults, [])
    },
  )
}

test(
  'what is said of a telephone number is asked only once there is one, with a script and without',
  limit,
  async t => {
    const { port } = await sharedSite()
    const browser = await startBrowser(t)
    for (const hasScript of [true, false]) {
      const { page } = await openPage(
        browser,
        `http://localhost:${port}`,
        390,
        hasScript,
        fieldsOfNewClient(),
      )
      await page.goto('/contato')
      const box = page.getByRole('checkbox')
      assert.equal(await box.count(), 0)
      await page.locator('#telefone').fill('(43) 98877-6655')
      assert.equal(await box.isChecked(), true)
      await page.locator('#telefone').fill('')
      assert.equal(await box.count(), 0)
    }
  },
)

test(
  'above the faults the form says that nothing is lost and that they are to be corrected',
  limit,
  async t => {
    const { page } = await setUp(t)
    await page.goto('/contato')
    await submit(page)
    const summary = page.locator('form.contact .summary')
    await summary.waitFor({ state: 'visible' })
    assert.equal(await summary.locator('p:visible').innerText(), 'Nada se perdeu. Falta corrigir:')
  },
)

test('what was typed is kept when the form is refused, and it is sent once it is mended', limit, async t => {
  const { mailbox, page, faults } = await setUp(t)
  await page.goto('/contato')
  await page.locator('#nome').fill('Ana Souza')
  await page.locator('#email').fill('ana@empresa')
  await page.locator('#telefone').fill('123')
  await page.locator('#whatsapp').uncheck()
  await page.locator('#mensagem').fill('Controlamos pedidos em planilhas.')
  await submit(page)
  const summary = page.locator('form.contact .summary')
  await summary.waitFor({ state: 'visible' })
  assert.deepEqual(
    await summary.locator('ul a').evaluateAll(all => all.map(link => link.getAttribute('href'))),
    ['#email', '#telefone'],
  )
  assert.equal(await page.locator('#nome').inputValue(), 'Ana Souza')
  assert.equal(await page.locator('#email').inputValue(), 'ana@empresa')
  assert.equal(await page.locator('#telefone').inputValue(), '123')
  assert.equal(await page.locator('#whatsapp').isChecked(), false)
  assert.equal(await page.locator('#mensagem').inputValue(), 'Controlamos pedidos em planilhas.')

  await page.locator('#email').fill('ana@empresa.example')
  await page.locator('#telefone').fill('43 3322-1100')
  await submit(page)
  await page.locator('.sent h1').waitFor()
  const [mail] = await readMailbox(mailbox)
  assert.match(mail?.html ?? '', /tel:\+554333221100/)
  assert.doesNotMatch(mail?.html ?? '', /wa\.me/)
  assert.deepEqual(faults, [])
})

test('every field of the form has a label of its own', limit, async t => {
  const { page } = await setUp(t)
  for (const { path } of languages) {
    await page.goto(path)
    for (const field of ['nome', 'email', 'telefone', 'whatsapp', 'mensagem']) {
      assert.equal(await page.locator(`label[for=${field}]`).count(), 1, `${path} ${field}`)
    }
  }
})
