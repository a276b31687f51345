import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { openPage, startBrowser } from '../support/browser.ts'
import { changedContent } from '../support/content.ts'
import { append } from '../support/content-edits.ts'
import { calculatorFile } from '../support/full-content.ts'
import { siteLanguages } from '../support/html.ts'
import { startSite } from '../support/process.ts'

const limit = { timeout: 120_000 }

async function open(t: TestContext, javaScriptEnabled = true) {
  const folder = await changedContent(t, {
    'calculators/chairs.yaml': calculatorFile,
    ...Object.fromEntries(
      siteLanguages.map(language => [`pages/about/${language}.md`, append('::calculator chairs')]),
    ),
  })
  const { port } = await startSite(t, { CONTENT_DIR: folder })
  const watched = await openPage(await startBrowser(t), `http://localhost:${port}`, 390, javaScriptEnabled)
  await watched.page.goto('/en/who-we-are')
  return watched
}

test('a calculator computes at once what the table of worked examples says', limit, async t => {
  const { page, faults } = await open(t)
  const price = page.getByLabel('Price', { exact: true })
  assert.equal(await price.textContent(), 'R$1,500.00')
  await page.getByLabel('Chairs', { exact: true }).fill('80')
  await page.getByLabel('Minutes per chair').fill('50')
  assert.equal(await price.textContent(), 'R$3,433.33')
  assert.equal(await page.getByLabel('Hours in the workshop').textContent(), '66.67 h')
  assert.deepEqual(faults, [])
})

test(
  'a field that is empty or outside its bounds gives no result, and the next good value does',
  limit,
  async t => {
    const { page } = await open(t)
    const price = page.getByLabel('Price', { exact: true })
    for (const value of ['', '0', '501']) {
      await page.getByLabel('Chairs', { exact: true }).fill(value)
      assert.equal(await price.textContent(), '–', value)
    }
    await page.getByLabel('Chairs', { exact: true }).fill('40')
    assert.equal(await price.textContent(), 'R$1,500.00')
  },
)

test(
  'a value between two steps counts, and only a field without a good value says what to write',
  limit,
  async t => {
    const { page } = await open(t)
    const chairs = page.getByLabel('Chairs', { exact: true })
    const stateOf = () =>
      Promise.all([
        chairs.getAttribute('aria-invalid'),
        page.locator('.calculator label + div:visible').allTextContents(),
      ])
    await chairs.fill('40.5')
    await chairs.blur()
    assert.equal(await page.getByLabel('Hours in the workshop').textContent(), '30.38 h')
    assert.deepEqual(await stateOf(), ['false', []])
    for (const value of ['', '501']) {
      await chairs.fill(value)
      assert.deepEqual(await stateOf(), ['true', ['Enter a value from 1 to 500.']], value)
    }
    const described = await chairs.evaluate(
      field => document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent,
    )
    assert.equal(described, 'Enter a value from 1 to 500.')
  },
)

test('without scripts the table stands for the fields, which are hidden', limit, async t => {
  const { page } = await open(t, false)
  assert.equal(await page.locator('.calculator').isVisible(), false)
  assert.equal(await page.getByRole('cell', { name: 'R$3,433.33' }).isVisible(), true)
})
