import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fieldsOfNewClient, openPage, sharedSite, startBrowser } from '../support/browser.ts'
import { postMessage } from '../support/process.ts'

const limit = { timeout: 120_000 }

const message = {
  nome: 'Zoë Ñandú',
  email: 'zoe@cliente.example',
  assunto: 'mlabs',
  mensagem: `Controlamos pedidos em planilhas.\n\n${'x'.repeat(200)}`,
}

/** Sends a message as a new client. */
async function send(origin: string, message: object): Promise<void> {
  const sent = await postMessage(origin, message, '/api/v1/contato', fieldsOfNewClient())
  assert.equal(sent.status, 200)
}

for (const width of [320, 390, 1440]) {
  test(`at ${width} px the mailbox and a message in it fit the screen`, limit, async t => {
    const { port } = await sharedSite()
    await send(`http://localhost:${port}`, message)
    const { page, faults } = await openPage(await startBrowser(t), `http://localhost:${port}`, width)
    await page.goto('/dev/mailbox')
    assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), width)
    await page.getByRole('link', { name: 'MLabs: Zoë Ñandú' }).click()
    await page.getByRole('heading', { name: 'MLabs: Zoë Ñandú' }).waitFor()
    assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), width)
    await page.frameLocator('iframe').getByText('Software sob medida (MLabs)').waitFor()
    await page.getByRole('link', { name: 'Mailbox' }).click()
    await page.waitForURL('**/dev/mailbox')
    assert.deepEqual(faults, [])
  })
}

test(
  'a message shows the fields that mail programs show, the e-mail at the edge of its frame, and the other fields on demand',
  limit,
  async t => {
    const { port } = await sharedSite()
    const origin = `http://localhost:${port}`
    await send(origin, { ...message, mensagem: 'Pedidos em planilhas.' })
    const { page } = await openPage(await startBrowser(t), origin, 1440)
    await page.goto('/dev/mailbox')
    await page.getByRole('link').first().click()
    const fields = () => page.getByRole('rowheader').allInnerTexts()
    const usual = ['From', 'To', 'Reply-To', 'Subject', 'Date']
    assert.deepEqual(await fields(), usual)
    await page.getByText('Other header fields').click()
    assert.ok((await fields()).includes('Message-ID'))
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 1600 })
      const frame = (await page.locator('iframe').boundingBox()) ?? assert.fail('a frame')
      const mail = page.frameLocator('iframe')
      const first = (await mail.getByText('Pedidos em planilhas.').boundingBox()) ?? assert.fail('a message')
      const last = (await mail.locator('tr').last().boundingBox()) ?? assert.fail('the last fact')
      // In a wider frame the e-mail is in the middle.
      const edge = frame.x + Math.max(0, frame.width - 640) / 2
      assert.ok(first.x - edge < 24, `the e-mail begins ${first.x - edge} px from the edge`)
      const below = frame.y + frame.height - last.y - last.height
      assert.ok(below >= 0 && below < 160, `${below} px are below the e-mail at ${width} px`)
    }
  },
)

test('the mailbox has the colours and the typeface of the site, in light and in dark', limit, async t => {
  const { port } = await sharedSite()
  await send(`http://localhost:${port}`, message)
  const { page } = await openPage(await startBrowser(t), `http://localhost:${port}`, 390)
  const look = () =>
    page.evaluate(() => {
      const { backgroundColor, color, fontFamily } = getComputedStyle(document.body)
      return { backgroundColor, color, fontFamily }
    })
  const seen = new Set<string>()
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await page.goto('/')
    const ofSite = await look()
    await page.goto('/dev/mailbox')
    assert.deepEqual(await look(), ofSite)
    await page.getByRole('link').first().click()
    await page.locator('iframe').waitFor()
    assert.deepEqual(await look(), ofSite)
    seen.add(ofSite.backgroundColor)
  }
  assert.equal(seen.size, 2)
})
