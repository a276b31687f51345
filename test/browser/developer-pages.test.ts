import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import type { Locator, Page } from 'playwright-core'
import { fieldsOfNewClient, openPage, sharedSite, startBrowser } from '../support/browser.ts'

const limit = { timeout: 120_000 }

async function open(t: TestContext, path: string, { width = 1440, withScript = true } = {}) {
  const site = await sharedSite()
  const browser = await startBrowser(t)
  const origin = `http://localhost:${site.port}`
  const opened = await openPage(browser, origin, width, withScript, fieldsOfNewClient())
  await opened.page.goto(path)
  return opened
}

const reference = '/en/developers/reference'
const errors = '/en/developers/errors'

/** The blocks of code that each example shows as its request, by the names of their tabs. */
function shownRequests(page: Page): Promise<(string | null | undefined)[]> {
  return page.locator('.request').evaluateAll(requests =>
    requests.flatMap(request => {
      const tabs = request.querySelectorAll('.tabs label')
      return [...request.querySelectorAll('pre:not(.try pre)')].flatMap((block, index) =>
        block.checkVisibility() ? tabs[index]?.textContent : [],
      )
    }),
  )
}

for (const withScript of [true, false]) {
  test(
    `${withScript ? 'with' : 'without'} scripts the arrow keys choose the language of an example`,
    limit,
    async t => {
      const { page, faults } = await open(t, reference, { withScript })
      assert.deepEqual(await shownRequests(page), Array(6).fill('curl'))
      await page.locator('.tabs input').first().focus()
      await page.keyboard.press('ArrowRight')
      const chosen = await shownRequests(page)
      assert.deepEqual(chosen, ['JavaScript', ...Array(5).fill(withScript ? 'JavaScript' : 'curl')])
      await page.keyboard.press('ArrowRight')
      assert.equal((await shownRequests(page))[0], 'Python')
      const outline = await page.locator('.tabs label:has(:focus-visible)').evaluate(label => {
        return getComputedStyle(label).outlineStyle
      })
      assert.equal(outline, 'solid')
      assert.deepEqual(faults, [])
    },
  )
}

test(
  'the chosen language is kept for the next visit, also in another language of the site',
  limit,
  async t => {
    const { page } = await open(t, reference)
    await page.locator('input[name=listPages][value=python]').check({ force: true })
    assert.deepEqual(await shownRequests(page), Array(6).fill('Python'))
    await page.goto('/desenvolvedores/referencia')
    assert.deepEqual(await shownRequests(page), Array(6).fill('Python'))
  },
)

test(
  'an operation stands beside its request and its answer on a wide screen and above them on a narrow one',
  limit,
  async t => {
    const { page } = await open(t, reference)
    for (const [width, isBeside] of [
      [1440, true],
      [390, false],
    ] as const) {
      await page.setViewportSize({ width, height: 800 })
      const operation = await page.locator('.operation').first().boundingBox()
      const request = await page.locator('.request').first().boundingBox()
      const answer = await page.locator('.answer').first().boundingBox()
      assert.ok(operation && request && answer)
      assert.equal(request.x >= operation.x + operation.width, isBeside)
      assert.equal(request.y >= operation.y + operation.height, !isBeside)
      assert.ok(answer.x === request.x && answer.y >= request.y + request.height)
      const wide = await page.evaluate(() => document.documentElement.scrollWidth)
      assert.equal(wide, width)
    }
  },
)

test(
  'a long answer shows its first lines; the control on its lower edge says how many lines it has and unfolds them',
  limit,
  async t => {
    const { page } = await open(t, reference)
    const answer = page.locator('.answer .sample').first()
    const lines = (await answer.locator('pre').textContent())?.trimEnd().split('\n').length
    const control = answer.locator('summary')
    assert.equal((await control.innerText()).trim(), `Show all ${lines} lines`)
    const [edge, at] = [await answer.boundingBox(), await control.boundingBox()]
    assert.ok(edge && at && at.y > edge.y + edge.height / 2 && at.y + at.height <= edge.y + edge.height)
    const height = async () => (await answer.boundingBox())?.height ?? 0
    const folded = await height()
    assert.equal(await answer.getByText('HTTP/1.1').isVisible(), true)
    await control.press('Enter')
    assert.ok((await height()) > 2 * folded)
    assert.equal((await control.innerText()).trim(), 'Show less')
  },
)

test('without scripts nothing is shown that needs one', limit, async t => {
  const { page } = await open(t, reference, { withScript: false })
  assert.equal(await page.locator('.try').first().isVisible(), false)
  assert.equal(await page.locator('.copy-button').count(), 0)
  await page.goto(errors)
  assert.equal(await page.locator('.filter').isVisible(), false)
  assert.equal(await page.locator('tr[id]').first().isVisible(), true)
})

/** The box that tries an operation out. */
function boxOf(page: Page, operation: string) {
  return page.locator(`.example:has(input[name=${operation}]) .try`)
}

/** Returns the status of the last request, next to the title of the response. */
function statusOf(box: Locator) {
  return box.locator('xpath=ancestor::*[@class="example"]').getByRole('status')
}

/** Returns the blocks of code with the body and the header section of the last response. */
async function ownBlocks(page: Page, operation: string): Promise<[body: Locator, head: Locator]> {
  const blocks = answerOf(page, operation).locator('[data-own] pre')
  assert.equal(await blocks.count(), 2)
  return [blocks.first(), blocks.last()]
}

/** Returns the text of the shown request. */
function requestOf(page: Page, operation: string): Promise<string> {
  return page.locator(`.example:has(input[name=${operation}]) .request pre:visible`).innerText()
}

/** Returns the example's response, or the result of the last try in its place. */
function answerOf(page: Page, operation: string) {
  return page.locator(`.example:has(input[name=${operation}]) .answer`)
}

test(
  'every reading operation can be tried: its real status and time, and body and header fields in the place of the example',
  limit,
  async t => {
    const { page, faults } = await open(t, reference)
    for (const operation of ['getApiInfo', 'listServices', 'getService', 'listPages']) {
      const box = boxOf(page, operation)
      await box.locator('select[name=lang]').selectOption('es')
      await box.getByRole('button').click()
      await statusOf(box).getByText(/^200/).waitFor()
      assert.match((await statusOf(box).textContent()) ?? '', /^200(?: OK)? \d+ ms$/)
      const [body, head] = await ownBlocks(page, operation)
      assert.ok((await body.locator('.p').count()) > 3)
      assert.equal(await body.isVisible(), true)
      assert.equal(await head.isVisible(), false)
      const own = answerOf(page, operation).locator('[data-own] summary')
      await own.click()
      const fields = ((await head.innerText()) ?? '').split('\n')
      assert.equal(await own.textContent(), `Headers (${fields.length})`)
      for (const field of ['Content-Type: application/json', 'Content-Language: es', 'RateLimit: ', 'ETag: '])
        assert.ok(
          fields.some(line => line.startsWith(field)),
          `${operation}: ${field}`,
        )
      assert.equal(await answerOf(page, operation).locator('.sample').isVisible(), false)
      assert.equal(await answerOf(page, operation).locator('strong').first().textContent(), 'Your response')
      const [target = ''] = /\/api\/[^']*/.exec(await requestOf(page, operation)) ?? []
      assert.match(target, /\?lang=es$/)
      const expected = await (await page.request.get(target)).json()
      assert.equal(await body.textContent(), JSON.stringify(expected, null, 2))
    }
    assert.deepEqual(faults, [])
  },
)

test('the chosen values are in the request of every language', limit, async t => {
  const { page } = await open(t, reference)
  const box = boxOf(page, 'getService')
  await box.locator('select[name=slug]').selectOption({ index: 1 })
  await box.locator('select[name=lang]').selectOption('pt')
  const slug = await box.locator('select[name=slug]').inputValue()
  const texts = await page.locator('.example:has(input[name=getService]) .request pre').allTextContents()
  assert.equal(texts.length, 3)
  for (const text of texts) assert.match(text, new RegExp(`/api/v1/servicos/${slug}\\?lang=pt'`))
})

test('a message is checked without being sent', limit, async t => {
  const { page, faults } = await open(t, reference)
  const box = boxOf(page, 'sendContactMessage')
  const request = page.waitForRequest(request => request.method() === 'POST')
  await box.getByRole('button').click()
  assert.match((await request).url(), /\?validateOnly=true$/)
  await statusOf(box).getByText(/^200/).waitFor()
  const [body] = await ownBlocks(page, 'sendContactMessage')
  assert.deepEqual(JSON.parse((await body.textContent()) ?? ''), { valid: true })
  await box.locator('textarea').fill('{"nome": "A"}')
  await box.getByRole('button').click()
  await statusOf(box).getByText(/^400/).waitFor()
  assert.match((await body.textContent()) ?? '', /"code": "name_too_short"/)
  assert.equal(await statusOf(box).locator('[data-bad]').count(), 1)
  assert.deepEqual(
    faults.filter(fault => !fault.includes('400')),
    [],
  )
})

test(
  'the request follows an edited body, and the response to an earlier request gives way to the example',
  limit,
  async t => {
    const { page } = await open(t, reference)
    const box = boxOf(page, 'sendContactMessage')
    await box.getByRole('button').click()
    await statusOf(box).getByText(/^200/).waitFor()
    await box.locator('textarea').fill('{\n  "nome": "D\'Ávila",\n  "whatsapp": true\n}')
    const requests = page.locator('.example:has(input[name=sendContactMessage]) .request pre')
    const [curl = '', javascript = '', python = ''] = await requests.allTextContents()
    assert.match(curl, / -d '\{\n {4}"nome": "D'\\''Ávila",\n {4}"whatsapp": true\n {2}\}'\n?$/)
    assert.match(
      javascript,
      /^const message = \{\n {2}"nome": "D'Ávila",\n {2}"whatsapp": true\n\}\nconst response = /,
    )
    assert.match(
      python,
      /\nmessage = \{\n {2}"nome": "D'Ávila",\n {2}"whatsapp": True\n\}\nrequest = Request\(/,
    )
    const answer = answerOf(page, 'sendContactMessage')
    assert.equal(await answer.locator('[data-own]').count(), 0)
    assert.equal(await answer.locator('.sample').isVisible(), true)
    assert.equal(await statusOf(box).textContent(), '')
  },
)

test('the box shows a problem like any answer, and an answer without a body', limit, async t => {
  const { page } = await open(t, reference)
  const box = boxOf(page, 'getService')
  const unknown = (await box.locator('select[name=slug] option').allTextContents()).at(-1) ?? ''
  await box.locator('select[name=slug]').selectOption(unknown)
  await box.getByRole('button').click()
  await statusOf(box).getByText(/^404/).waitFor()
  const [body] = await ownBlocks(page, 'getService')
  assert.match((await body.textContent()) ?? '', /"code": "service_not_found"/)
  for (const status of [429, 304]) {
    await page.route('**/api/v1/**', route => route.fulfill({ status, headers: { 'Retry-After': '7' } }))
    await box.getByRole('button').click()
    await statusOf(box).getByText(String(status)).waitFor()
    const own = answerOf(page, 'getService').locator('[data-own] pre')
    assert.equal(await own.count(), 1)
    assert.match(await own.innerText(), /Retry-After: 7$/)
  }
})

test('the body of a long response scrolls in its panel', limit, async t => {
  const { page } = await open(t, reference)
  const box = boxOf(page, 'getService')
  await box.getByRole('button').click()
  await statusOf(box).getByText(/^200/).waitFor()
  const [body] = await ownBlocks(page, 'getService')
  const { shown, whole } = await body.evaluate(({ clientHeight, scrollHeight }) => ({
    shown: clientHeight,
    whole: scrollHeight,
  }))
  assert.ok(shown > 400 && shown < 700 && whole > shown, `${shown} of ${whole} px`)
})

test('offline the box says that no response came, and then works again', limit, async t => {
  const { page } = await open(t, reference)
  const box = boxOf(page, 'getApiInfo')
  const answer = answerOf(page, 'getApiInfo')
  await box.getByRole('button').click()
  await statusOf(box).getByText(/^200/).waitFor()
  assert.equal(await answer.locator('.sample').isVisible(), false)
  await page.context().setOffline(true)
  await box.getByRole('button').click()
  await statusOf(box).getByText('No response came').waitFor()
  assert.equal(await answer.locator('[data-own]').count(), 0)
  assert.equal(await answer.locator('.sample').isVisible(), true)
  assert.equal(await answer.locator('strong').first().textContent(), 'Example response')
  await page.context().setOffline(false)
  await box.getByRole('button').click()
  await statusOf(box).getByText(/^200/).waitFor()
})

test('a request that is under way is not sent a second time', limit, async t => {
  const { page } = await open(t, reference)
  let requests = 0
  let answer = () => {}
  const mayAnswer = new Promise<void>(resolve => {
    answer = resolve
  })
  await page.route('**/api/v1?lang=*', async route => {
    requests += 1
    await mayAnswer
    await route.continue()
  })
  const box = boxOf(page, 'getApiInfo')
  await box.getByRole('button').focus()
  for (let press = 0; press < 3; press += 1) await page.keyboard.press('Enter')
  answer()
  await statusOf(box).getByText(/^200/).waitFor()
  assert.equal(requests, 1)
  assert.equal(await box.getByRole('button').evaluate(button => button === document.activeElement), true)
})

for (const width of [1440, 820, 390]) {
  test(
    `at ${width} px the codes can be filtered by any of their words, and a link to a hidden one shows it`,
    limit,
    async t => {
      const { page, faults } = await open(t, '/desenvolvedores/erros', { width })
      const shown = () =>
        page
          .locator('tr[id]')
          .evaluateAll(rows => rows.filter(row => row.checkVisibility()).map(({ id }) => id))
      const shownGroups = () =>
        page
          .locator('.problems h3')
          .evaluateAll(titles => titles.filter(title => title.checkVisibility()).map(({ id }) => id))
      const all = await shown()
      assert.equal((await shownGroups()).length, 5)
      const filter = page.getByRole('searchbox')
      const said = page.locator('.filter output')
      assert.equal(await said.textContent(), '')
      await filter.fill('RATE')
      assert.deepEqual(await shown(), ['rate_limited'])
      assert.deepEqual(await shownGroups(), ['codes-call'])
      assert.match((await said.textContent()) ?? '', /^1 /)
      await filter.fill('requisicao 413')
      assert.deepEqual(await shown(), ['body_too_large'])
      await filter.fill('nothing has this')
      assert.deepEqual(await shown(), [])
      assert.equal(
        await said.textContent(),
        'Nenhum código contém “nothing has this”. Tente um status, como 429, ou uma parte do código.',
      )
      assert.deepEqual(await shownGroups(), [])
      await page.locator('.filter button').click()
      assert.deepEqual(await shown(), all)
      assert.equal(await said.textContent(), '')
      assert.equal(await page.evaluate(() => document.activeElement?.matches('.filter input')), true)
      await filter.fill('nothing has this')
      await page.evaluate(() => {
        location.hash = '#not_found'
      })
      await page.locator('#not_found').waitFor()
      assert.deepEqual(await shown(), all)
      assert.deepEqual(faults, [])
    },
  )
}

test(
  'at 390 px each code stands in a row before its status, above its cause and what to do, which begin where it does, and nothing is wider than the screen',
  limit,
  async t => {
    const { page } = await open(t, `${errors}#rate_limited`, { width: 390 })
    const cells = await page.locator('#rate_limited > *').evaluateAll(all =>
      all
        .filter(cell => cell.checkVisibility())
        .map(cell => cell.getBoundingClientRect())
        .map(({ left, right, top, bottom }) => ({ left, right, top, bottom })),
    )
    const [code, status, cause, remedy] = cells
    assert.ok(code && status && cause && remedy && cells.length === 4)
    assert.ok(code.right <= status.left && status.bottom > code.top && status.top < code.bottom)
    assert.ok(cause.left === code.left && remedy.left === code.left)
    assert.ok(cause.top >= code.bottom && remedy.top >= cause.bottom)
    assert.ok(cells.every(({ right }) => right <= 390))
    assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), 390)
  },
)

test('at 390 px each operation is a stack of its facts, as wide as the text', limit, async t => {
  const { page } = await open(t, '/en/developers', { width: 390 })
  const cells = await page
    .locator('tr:has-text("listServices") > *')
    .evaluateAll(all => all.map(cell => cell.getBoundingClientRect()).map(({ left, top }) => ({ left, top })))
  assert.equal(cells.length, 2)
  assert.ok(cells.every(({ left }) => left === cells[0]?.left))
  assert.ok(cells.every(({ top }, index) => index === 0 || top > (cells[index - 1]?.top ?? 0)))
})

test('the names of columns are read where the cells of a table stand one below the other', limit, async t => {
  const { page } = await open(t, errors, { width: 390 })
  for (const path of [errors, '/en/developers', '/en/services/mlabs']) {
    if (path !== errors) await page.goto(path)
    const table = page.locator('.stacked').first()
    const names = await table.locator('thead th').allTextContents()
    assert.ok(names.length > 2)
    const heads = table.getByRole('columnheader')
    assert.deepEqual((await heads.allTextContents()).map(String), names, path)
    const tops = await heads.evaluateAll(all => all.map(head => head.getBoundingClientRect().height))
    assert.ok(tops.every(height => height > 0))
  }
})

test('cells that stand one below the other show the names of their columns', limit, async t => {
  const { page } = await open(t, '/en/developers', { width: 390 })
  const table = page.locator('.stacked:has([data-label])').first()
  const [, ...names] = await table.locator('thead th').allTextContents()
  assert.ok(names.length > 1)
  const shown = await table
    .locator('tbody tr')
    .nth(1)
    .locator('td:not(:first-child)')
    .evaluateAll(all => all.map(cell => getComputedStyle(cell, '::before').content))
  assert.equal(shown.length, names.length)
  for (const [index, name] of names.entries()) assert.ok(shown[index]?.includes(name), shown[index])
})

test(
  'on a phone the operations are titled by method, path and name, without names of columns',
  limit,
  async t => {
    const { page } = await open(t, '/en/developers', { width: 390 })
    const rows = await page.locator('tr:has(a[href*="reference#"])').all()
    assert.equal(rows.length, 5)
    for (const row of rows) {
      const cells = await row.locator('td').evaluateAll(all =>
        all.map(cell => ({
          text: cell.textContent ?? '',
          label: getComputedStyle(cell, '::before').content,
          isTitle: Number(getComputedStyle(cell.firstElementChild ?? cell).fontWeight) >= 600,
          y: cell.getBoundingClientRect().y,
        })),
      )
      assert.match(cells[0]?.text ?? '', /^(GET|POST) \/api\/v1\S*?\s*\w+$/)
      assert.deepEqual(
        cells.map(({ label, isTitle }) => [label, isTitle]),
        [
          ['none', true],
          ['none', false],
        ],
      )
      const tops = cells.map(({ y }) => y)
      assert.deepEqual(
        tops,
        tops.toSorted((a, b) => a - b),
      )
      assert.equal(new Set(tops).size, 2)
    }
  },
)

test(
  'beside the text the pages about the API are listed, and the section that is read is marked',
  limit,
  async t => {
    const { page } = await open(t, reference)
    const links = (list: string) =>
      page
        .locator(`.side ${list} > ul a`)
        .evaluateAll(all => all.map(link => link.getAttribute('href') ?? ''))
    assert.deepEqual(await links('div'), ['/en/developers', reference, errors, '/en/developers/versioning'])
    assert.ok((await links('details')).includes('#listPages'))
    await page.locator('.side a[href="#listPages"]').click()
    await page.locator('.side a[href="#listPages"]:target-current').waitFor()
    assert.equal(await page.locator('.side a:target-current').count(), 1)
    const box = await page.locator('.side > div').boundingBox()
    assert.ok(box && box.y >= 0 && box.y < 100, 'the list stays in sight')
  },
)

test(
  'on a phone the pages about the API are in one row, which begins at this page and scrolls',
  limit,
  async t => {
    for (const path of ['/desenvolvedores', errors, '/en/developers/versioning']) {
      const { page } = await open(t, path, { width: 390 })
      const links = page.locator('.side > div > ul a')
      const rows = await links.evaluateAll(
        all => new Set(all.map(link => link.getBoundingClientRect().top)).size,
      )
      assert.equal(rows, 1)
      const isInside = (link: Element) => {
        const { left, right } = link.getBoundingClientRect()
        return left >= 0 && right <= 390
      }
      assert.equal(await page.locator('.side [aria-current]').evaluate(isInside), true, path)
      await page.locator('.side > div > ul').evaluate(row => row.scrollTo({ left: row.scrollWidth }))
      assert.equal(await links.last().evaluate(isInside), true, path)
    }
  },
)

test('the pages about the API lead to the next one and to a person', limit, async t => {
  const { page } = await open(t, '/en/developers')
  const links = () =>
    page.locator('.pager a').evaluateAll(all => all.map(link => link.getAttribute('href') ?? ''))
  assert.deepEqual(await links(), [reference, 'mailto:ola@mandacaia.example'])
  await page.goto(reference)
  assert.deepEqual(await links(), ['/en/developers', errors, 'mailto:ola@mandacaia.example'])
})
