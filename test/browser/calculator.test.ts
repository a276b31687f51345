import assert from 'node:assert/strict'
import { after, type TestContext, test } from 'node:test'
import { openPage, startBrowser } from '../support/browser.ts'
import { changedContent } from '../support/changed-content.ts'
import { append, replace } from '../support/content-edits.ts'
import { calculatorFile } from '../support/full-content.ts'
import { siteLanguages } from '../support/html.ts'
import { readPdf } from '../support/pdf.ts'
import { startSite } from '../support/process.ts'

const limit = { timeout: 120_000 }

const content = await changedContent(
  { after },
  {
    'calculators/chairs.yaml': replace('max: 1000\n', 'min: 0.0004\n    max: 1000\n')(calculatorFile),
    ...Object.fromEntries(
      siteLanguages.map(language => [`pages/about/${language}.md`, append('::calculator chairs')]),
    ),
  },
)
const { port } = await startSite({ after }, { CONTENT_DIR: content })

async function open(t: TestContext, javaScriptEnabled = true) {
  const watched = await openPage(await startBrowser(t), `http://localhost:${port}`, 390, javaScriptEnabled)
  await watched.page.goto('/en/who-we-are')
  return watched
}

test('a calculator says above its results and fields what it is for', limit, async t => {
  const { page } = await open(t)
  const box = page.getByRole('group', { name: 'Work it out with your numbers' })
  assert.match(await box.innerText(), /^Work it out with your numbers\n[\s\S]*Price[\s\S]*\nChairs/)
})

test('a calculator computes at once what the table of worked examples says', limit, async t => {
  const { page, faults } = await open(t)
  const price = page.getByLabel('Price', { exact: true })
  assert.equal(await price.textContent(), 'R$\u00a01,500')
  await page.getByLabel('Chairs', { exact: true }).fill('80')
  await page.getByLabel('Minutes per chair').fill('50')
  assert.equal(await price.textContent(), 'R$\u00a03,433.33')
  assert.equal(await page.getByLabel('Hours in the workshop').textContent(), '66.67 h')
  assert.deepEqual(faults, [])
})

test('the link to the form takes the result along, if each value is valid', limit, async t => {
  const { page, faults } = await open(t)
  const link = page.getByRole('link', { name: 'Send us this result' })
  const chairs = page.getByLabel('Chairs', { exact: true })
  await chairs.fill('')
  assert.match((await link.getAttribute('href')) ?? '', /\/en\/talk$/)
  await chairs.fill('80')
  await link.click()
  await page.waitForURL('**/en/talk#*')
  const message = page.locator('#mensagem')
  assert.match(
    await message.inputValue(),
    /^Hours in the workshop: 60 h\nPrice: R\$\u00a03,100\nChairs: 80\nMinutes per chair: 45 min\nPrice of an hour: R\$ 50\n\n$/,
  )
  assert.deepEqual(faults, [])
})

test('an address from elsewhere puts no words into the message', limit, async t => {
  const { page } = await open(t)
  await page.goto('about:blank')
  await page.goto(`http://localhost:${port}/en/talk#mensagem=Hello`)
  assert.equal(await page.locator('#mensagem').inputValue(), '')
})

test(
  'in each language the script writes results as the table of worked examples has them',
  limit,
  async t => {
    const { page } = await open(t)
    for (const path of ['/quem-somos', '/en/who-we-are', '/es/quienes-somos']) {
      await page.goto(path)
      const columns = page.locator('tbody tr:nth-last-child(-n + 2) td:nth-of-type(1)')
      const [last = '', ...others] = await page.locator('.results output').allTextContents()
      assert.deepEqual([...others, last], (await columns.allTextContents()).slice(-2), path)
      assert.match(last, /^R\$\u00a01[.,]500$/, path)
    }
  },
)

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
    assert.equal(await price.textContent(), 'R$\u00a01,500')
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

test('the bounds of a field are said with all their digits', limit, async t => {
  const { page } = await open(t)
  const hour = page.getByLabel('Price of an hour')
  await hour.fill('0')
  const hint = page.locator('.calculator label + div:visible')
  assert.equal(await hint.textContent(), 'Enter a value from 0.0004 to 1,000.')
})

test('on paper the formulas are shown', limit, async t => {
  const { page } = await open(t)
  const paper = readPdf(await page.pdf())
    .flat()
    .map(({ text }) => text)
  assert.match(paper.join('').replaceAll(' ', ''), /Chairs×Minutesperchair÷60/)
})

test('without scripts the table stands for the fields, which are hidden', limit, async t => {
  const { page } = await open(t, false)
  assert.equal(await page.locator('.calculator').isVisible(), false)
  assert.equal(await page.getByRole('cell', { name: 'R$ 3,433.33' }).isVisible(), true)
})
