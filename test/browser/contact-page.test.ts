import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openPage, sharedSite, startBrowser } from '../support/browser.ts'

const limit = { timeout: 120_000 }
const pages = ['/contato', '/en/contact', '/es/contacto']

test('at 390 px the first field of the form is within the first screen, in each language', limit, async t => {
  const { port } = await sharedSite()
  const { page } = await openPage(await startBrowser(t), `http://localhost:${port}`, 390)
  for (const path of pages) {
    await page.goto(path)
    const box = (await page.locator('#nome').boundingBox()) ?? assert.fail('a box')
    assert.ok(box.y + box.height <= 800, `${path}: the field ends at ${box.y + box.height} px`)
  }
})

test(
  'on a wide screen the form and the other ways to reach the company stand side by side',
  limit,
  async t => {
    const { port } = await sharedSite()
    const { page } = await openPage(await startBrowser(t), `http://localhost:${port}`, 1440)
    await page.goto('/contato')
    const form = (await page.locator('form.contact').boundingBox()) ?? assert.fail('a form')
    const way =
      (await page.locator('article li a[href^="tel:"]').first().boundingBox()) ?? assert.fail('a way')
    assert.ok(way.x + way.width < form.x && way.y > form.y && way.y < form.y + form.height)
  },
)

for (const javaScript of [true, false]) {
  test(
    `?assunto=mlabs chooses the service in the form, ${javaScript ? 'with' : 'without'} a script`,
    limit,
    async t => {
      const { port } = await sharedSite()
      const { page, faults } = await openPage(
        await startBrowser(t),
        `http://localhost:${port}`,
        390,
        javaScript,
      )
      for (const path of pages) {
        await page.goto(`${path}?assunto=mlabs`)
        assert.equal(await page.locator('#assunto').inputValue(), 'mlabs')
        await page.goto(`${path}?assunto=nothing`)
        assert.equal(await page.locator('#assunto').inputValue(), '')
      }
      assert.deepEqual(faults, [])
    },
  )
}

test(
  'on paper the contact page names the e-mail address, the telephone and WhatsApp, and no form',
  limit,
  async t => {
    const { port } = await sharedSite()
    const { page } = await openPage(await startBrowser(t), `http://localhost:${port}`, 1280)
    await page.goto('/contato')
    await page.emulateMedia({ media: 'print' })
    const text = await page.locator('body').innerText()
    for (const way of ['ola@mandacaia.example', '+55 43 5555-5555', '+55 43 99999-9999']) {
      assert.ok(text.includes(way), way)
    }
    assert.equal(await page.locator('form.contact').isVisible(), false)
    assert.equal(await page.getByRole('heading', { name: 'Envie sua mensagem' }).isVisible(), false)
  },
)
