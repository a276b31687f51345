import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fieldsOfNewClient, openPage, sharedSite, startBrowser } from '../support/browser.ts'
import { type RunningSite, startSite } from '../support/process.ts'

const limit = { timeout: 120_000 }

async function openForm(
  t: Parameters<typeof startBrowser>[0],
  path = '/contato',
  site: Promise<RunningSite> = sharedSite(),
) {
  const { port } = await site
  const opened = await openPage(
    await startBrowser(t),
    `http://localhost:${port}`,
    390,
    true,
    fieldsOfNewClient(),
  )
  await opened.page.goto(path)
  return opened
}

test(
  'after sending, the page says what happens next, shows a copy of what was sent, and leads on',
  limit,
  async t => {
    const { page, faults } = await openForm(t, '/contato?assunto=mlabs')
    await page.locator('#nome').fill(' Ana <b>Souza</b>')
    await page.locator('#email').fill('ana@empresa.example')
    await page.locator('#telefone').fill('(43) 98877-6655')
    await page.locator('#mensagem').fill('Controlamos pedidos\nem planilhas.')
    await page.locator('form.contact button').click()
    const heading = page.getByRole('heading', { name: 'Mensagem enviada', level: 1 })
    await heading.waitFor()
    assert.equal(await heading.evaluate(element => element === document.activeElement), true)
    assert.ok(((await heading.boundingBox())?.y ?? -1) >= 0)
    assert.equal(await page.title(), 'Mensagem enviada · Mandaçaia Tecnologia')
    assert.equal(await page.locator('form, #nome').count(), 0)
    const steps = await page.locator('main ol li').allTextContents()
    assert.equal(steps.length, 3)
    assert.match(steps[0] ?? '', /^Enviada hoje, \d\d:\d\d$/)
    assert.deepEqual(await page.locator('main dt').allTextContents(), [
      'Nome',
      'E-mail',
      'Telefone',
      'Assunto',
      'Mensagem',
    ])
    assert.deepEqual(await page.locator('main dd').allTextContents(), [
      'Ana <b>Souza</b>',
      'ana@empresa.example',
      '(43) 98877-6655',
      'Este telefone atende no WhatsApp',
      'Software sob medida (MLabs)',
      'Controlamos pedidos\nem planilhas.',
    ])
    assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), 390)
    await page.locator('main a[href="/servicos"]').click()
    await page.waitForURL('**/servicos')
    assert.deepEqual(faults, [])
  },
)

test('the copy leaves out what was left empty', limit, async t => {
  const { page } = await openForm(t, '/en/contact')
  await page.locator('#nome').fill('Zoë')
  await page.locator('#email').fill('zoe@cliente.example')
  await page.locator('#mensagem').fill('We keep our orders in spreadsheets.')
  await page.locator('form.contact button').click()
  await page.locator('.sent h1').waitFor()
  assert.match((await page.locator('main ol li').first().textContent()) ?? '', / today, \d\d:\d\d$/)
  assert.deepEqual(await page.locator('main dt').allTextContents(), ['Name', 'Email', 'Message'])
  assert.equal(await page.locator('main dd').count(), 3)
  assert.equal(await page.locator('main dd[dir=auto]').count(), 3)
})

test('the copy has the whole label of a field, also one of several pieces', limit, async t => {
  const french = startSite(t, { CONTENT_DIR: 'examples/voilerie/content' })
  const { page } = await openForm(t, '/devis', french)
  await page.locator('#nome').fill('Zoë')
  await page.locator('#email').fill('zoe@client.example')
  await page.locator('#mensagem').fill('Notre grand-voile est déchirée.')
  await page.locator('form.contact button').click()
  await page.locator('.sent h1').waitFor()
  assert.deepEqual(await page.locator('main dt').allTextContents(), ['Nom', 'Adresse e-mail', 'Message'])
})

test('the title of the document is the same with the script of the form and without it', limit, async t => {
  const { page } = await openForm(t, '/en/contact')
  const title = await page.title()
  const send = (withScript: boolean) =>
    page.locator('form.contact').evaluate((form: HTMLFormElement, withScript) => {
      // Sends the form as a browser without scripts does, which checks no field either.
      if (withScript) form.requestSubmit()
      else form.submit()
    }, withScript)
  await send(false)
  await page.waitForFunction(before => document.title !== before, title)
  const refused = await page.title()
  assert.equal(refused, `Error: ${title}`)
  for (const wasRefused of [true, false]) {
    if (!wasRefused) await page.goto('/en/contact')
    await Promise.all([page.waitForResponse('**/api/contato?lang=*'), send(true)])
    await page.locator('form.contact button:enabled').waitFor()
    assert.equal(await page.title(), refused)
  }
  const answer = Promise.withResolvers<void>()
  await page.route('**/api/contato?lang=*', async route => {
    await answer.promise
    await route.continue()
  })
  await page.locator('#nome').fill('Zoë')
  await page.locator('#email').fill('zoe@cliente.example')
  await page.locator('#mensagem').fill('We keep our orders in spreadsheets.')
  await send(true)
  await page.locator('form.contact button:disabled').waitFor()
  assert.equal(await page.title(), title)
  answer.resolve()
  await page.locator('.sent h1').waitFor()
  const sent = await page.title()
  await page.goto('/en/contact/sent')
  assert.equal(sent, await page.title())
})

test('a field is no longer marked as wrong once it is corrected', limit, async t => {
  const { page } = await openForm(t)
  await page.locator('#email').fill('ana')
  await page.locator('form.contact button').click()
  await page.locator('form.contact .summary').waitFor({ state: 'visible' })
  assert.equal(await page.locator('[aria-invalid]').count(), 3)
  await page.locator('#nome').fill('Ana')
  assert.equal(await page.locator('#nome').getAttribute('aria-invalid'), null)
  assert.equal(await page.locator('#nome-error').textContent(), '')
  await page.locator('#email').pressSequentially('@')
  assert.equal(await page.locator('#email').getAttribute('aria-invalid'), 'true')
  assert.notEqual(await page.locator('#email-error').textContent(), '')
  await page.locator('#email').pressSequentially('empresa.example')
  assert.equal(await page.locator('#email').getAttribute('aria-invalid'), null)
  assert.equal(await page.locator('#mensagem').getAttribute('aria-invalid'), 'true')
})

test('where no field is at fault, the error names the other ways to reach the company', limit, async t => {
  const { page } = await openForm(t)
  await page.locator('form.contact button').click()
  const summary = page.locator('form.contact .summary')
  await summary.waitFor({ state: 'visible' })
  assert.equal(await summary.locator('.ways').isVisible(), false)
  await page.locator('#nome').fill('Ana')
  await page.locator('#email').fill('ana@empresa.example')
  await page.locator('#mensagem').fill('Controlamos pedidos em planilhas.')
  await page.route('**/api/contato?lang=*', route => route.abort('connectionreset'))
  await page.locator('form.contact button').click()
  await summary.locator('.ways').waitFor({ state: 'visible' })
  const links = summary.locator('.ways a')
  assert.deepEqual(await links.evaluateAll(all => all.map(link => link.getAttribute('href'))), [
    'mailto:ola@mandacaia.example',
    'tel:+554355555555',
    'https://wa.me/5543999999999',
  ])
})
