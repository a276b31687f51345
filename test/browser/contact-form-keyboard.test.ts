import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import type { Locator } from 'playwright-core'
import { openPage, sharedSite, startBrowser } from '../support/browser.ts'
import { readMailbox } from '../support/mail-server.ts'

const limit = { timeout: 120_000 }

async function openForm(t: TestContext) {
  const { mailbox, port } = await sharedSite()
  const { page, faults } = await openPage(await startBrowser(t), `http://localhost:${port}`, 390)
  await page.goto('/contato')
  return { mailbox, page, faults }
}

function isInFocus(locator: Locator): Promise<boolean> {
  return locator.evaluate(element => element === document.activeElement)
}

test(
  'the form works by the keyboard alone: its order is that of the eye, and the focus is always seen',
  limit,
  async t => {
    const { mailbox, page, faults } = await openForm(t)
    await page.locator('#nome').focus()
    const stops: string[] = []
    const step = async (key: string) => {
      const { name, outline } = await page.evaluate(() => {
        const element = document.activeElement as HTMLElement
        const { outlineStyle, outlineWidth } = getComputedStyle(element)
        const outline = outlineStyle === 'none' ? 0 : Number.parseFloat(outlineWidth)
        return { name: element.id || element.tagName.toLowerCase(), outline }
      })
      stops.push(name)
      assert.ok(outline >= 2, `${name} shows its focus`)
      await page.keyboard.press(key)
    }
    await page.keyboard.type('Ana Souza')
    await step('Tab')
    await page.keyboard.type('ana@empresa')
    await step('Tab')
    await page.keyboard.type('(43) 98877-6655')
    await step('Tab')
    await page.keyboard.press('Space')
    await step('Tab')
    await step('Tab')
    await page.keyboard.type('Controlamos pedidos em planilhas.')
    await step('Tab')
    await step('Tab')
    await step('Enter')
    assert.deepEqual(stops, ['nome', 'email', 'telefone', 'whatsapp', 'assunto', 'mensagem', 'a', 'button'])

    await page.locator('form.contact .summary').waitFor({ state: 'visible' })
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await page.waitForFunction(() => document.activeElement?.id === 'email')
    await page.keyboard.press('End')
    await page.keyboard.type('.example')
    await page.keyboard.press('Enter')
    const thanks = page.locator('.sent h1')
    await thanks.waitFor()
    assert.equal(await isInFocus(thanks), true)
    const [mail] = await readMailbox(mailbox)
    assert.deepEqual(mail?.replyTo, [{ name: '', address: 'ana@empresa.example' }])
    assert.doesNotMatch(mail?.html ?? '', /wa\.me/)
    assert.deepEqual(faults, [])
  },
)

test('a link of the summary leads to its field with the label in view', limit, async t => {
  const { page } = await openForm(t)
  await page.locator('form.contact button').click()
  await page.locator('.summary a[href="#mensagem"]').click()
  await page.waitForFunction(() => document.activeElement?.id === 'mensagem')
  const label = await page.locator('label[for=mensagem]').boundingBox()
  assert.ok(label && label.y >= 0 && label.y < 800)
})

test('when something is wrong the screen begins with the title of the form', limit, async t => {
  const { page } = await openForm(t)
  await page.locator('form.contact button').click()
  await page.locator('.summary').waitFor({ state: 'visible' })
  const title = await page.locator('.writing h2').boundingBox()
  assert.ok(title && title.y >= 0 && title.y < 48, `${title?.y}`)
})

test('the mailbox shows the message that was sent, its HTML part in the frame', limit, async t => {
  const { page, faults } = await openForm(t)
  await page.locator('#nome').fill('Ana Souza')
  await page.locator('#email').fill('ana@empresa.example')
  await page.locator('#mensagem').fill('Controlamos pedidos em planilhas.')
  await page.locator('form.contact button').click()
  await page.locator('.sent h1').waitFor()
  await page.goto('/dev/mailbox')
  await page.getByRole('link', { name: 'Ana Souza' }).click()
  const frame = page.frameLocator('iframe')
  await frame.getByText('Controlamos pedidos em planilhas.').waitFor()
  const reply = await frame.locator('a').first().getAttribute('href')
  assert.match(reply ?? '', /^mailto:ana@empresa\.example\?subject=Re%3A/)
  assert.deepEqual(faults, [])
})
