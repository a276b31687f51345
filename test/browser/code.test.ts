import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { fieldsOfNewClient, openPage, sharedSite, startBrowser } from '../support/browser.ts'

const limit = { timeout: 120_000 }

const reference = '/en/developers/reference'

async function open(t: TestContext, width = 1440) {
  const { port } = await sharedSite()
  const browser = await startBrowser(t)
  const opened = await openPage(browser, `http://localhost:${port}`, width, true, fieldsOfNewClient())
  await opened.page.goto(reference)
  return opened
}

test('the button of a block copies exactly its code and says so', limit, async t => {
  const { page, faults } = await open(t)
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  const frame = page.locator('.request .code-frame').first()
  const heightOfPage = () => page.evaluate(() => document.documentElement.scrollHeight)
  const height = await heightOfPage()
  await frame.getByRole('button', { name: 'Copy' }).click()
  await page.getByRole('status').getByText('Copied').waitFor({ state: 'attached' })
  assert.equal(await heightOfPage(), height)
  assert.equal(
    await page.evaluate(() => navigator.clipboard.readText()),
    await frame.locator('pre').evaluate(block => block.textContent),
  )
  assert.equal(await frame.getByRole('button', { name: 'Copied' }).count(), 1)
  assert.deepEqual(faults, [])
})

test(
  'copy buttons are in sight wherever the pointer is, and cover neither code nor a tab',
  limit,
  async t => {
    const { page } = await open(t)
    for (const width of [320, 390, 820, 1440]) {
      await page.setViewportSize({ width, height: 800 })
      for (const path of [
        '/desenvolvedores/referencia',
        '/en/developers',
        '/es/desarrolladores/referencia',
      ]) {
        await page.goto(path)
        const { buttons, unseen, covered } = await page.evaluate(() => {
          const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT, ({ parentElement }) =>
            parentElement?.closest('pre, .tabs label') && parentElement.checkVisibility()
              ? NodeFilter.FILTER_ACCEPT
              : NodeFilter.FILTER_SKIP,
          )
          const lines: (readonly [DOMRect, string])[] = []
          while (texts.nextNode()) {
            const range = document.createRange()
            range.selectNodeContents(texts.currentNode)
            // A folded response hides the lines below its edge.
            const edge = texts.currentNode.parentElement?.closest('.answer')?.getBoundingClientRect().bottom
            for (const line of range.getClientRects())
              if (!(line.bottom > (edge ?? line.bottom)))
                lines.push([line, texts.currentNode.textContent ?? ''])
          }
          const buttons = [...document.querySelectorAll('.copy-button')].filter(({ parentElement }) =>
            parentElement?.checkVisibility(),
          )
          const unseen = buttons.filter(button => !button.checkVisibility({ opacityProperty: true })).length
          const covered = buttons.flatMap(button => {
            const { left, right, top, bottom } = button.getBoundingClientRect()
            return lines.flatMap(([line, text]) =>
              line.left < right && line.right > left && line.top < bottom && line.bottom > top ? text : [],
            )
          })
          return { buttons: buttons.length, unseen, covered }
        })
        assert.ok(buttons > 0)
        assert.equal(unseen, 0, `${path} at ${width} px`)
        assert.deepEqual(covered, [], `${path} at ${width} px`)
      }
    }
  },
)

for (const width of [1440, 390]) {
  test(`at ${width} px every line of code is whole in its block`, limit, async t => {
    const { page } = await open(t, width)
    const box = page.locator('.example:has(input[name=getService]) .try')
    await box.getByRole('button').click()
    await page.getByRole('status').getByText(/^200/).waitFor()
    for (const path of [reference, '/en/developers', '/en/developers/versioning']) {
      if (path !== reference) await page.goto(path)
      // On a phone the lines of an example response do not wrap.
      const wrapped = width === 390 ? 'pre:not(.sample *)' : 'pre'
      const wider = await page
        .locator(wrapped)
        .evaluateAll(all =>
          all
            .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
            .map(block => block.textContent),
        )
      assert.deepEqual(wider, [], path)
    }
  })
}

test('at 390 px an example response keeps its lines, and keys scroll to their ends', limit, async t => {
  const { page } = await open(t, 390)
  const response = page.locator('.example:has(input[name=listServices]) .sample pre')
  assert.ok(await response.evaluate(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth))
  await page.locator('.example:has(input[name=listServices]) .try button').focus()
  // A button that unfolds the response may be before it.
  const isReached = () => response.evaluate(block => block === document.activeElement)
  for (let stops = 0; stops < 2 && !(await isReached()); stops += 1) await page.keyboard.press('Tab')
  await page.keyboard.press('ArrowRight')
  await page.waitForFunction(block => (block?.scrollLeft ?? 0) > 0, await response.elementHandle())
})

test('at 390 px a line of code ends at the end of a word', limit, async t => {
  const { page } = await open(t, 390)
  for (const path of [reference, '/en/developers', '/en/developers/versioning']) {
    if (path !== reference) await page.goto(path)
    const torn = await page.locator('pre').evaluateAll(blocks =>
      blocks.flatMap(block => {
        const texts = document.createTreeWalker(block, NodeFilter.SHOW_TEXT)
        const letters: { letter: string; top: number }[] = []
        while (texts.nextNode()) {
          const node = texts.currentNode as Text
          for (const [index, letter] of [...node.data].entries()) {
            const range = document.createRange()
            range.setStart(node, index)
            range.setEnd(node, index + 1)
            letters.push({ letter, top: range.getClientRects()[0]?.top ?? 0 })
          }
        }
        return letters.flatMap(({ letter, top }, index) => {
          const before = letters[index - 1]
          if (!before || top <= before.top + 4 || !/^\w\w$/.test(before.letter + letter)) return []
          const around = letters.slice(Math.max(0, index - 20), index + 10)
          return around.map(({ letter }) => letter).join('')
        })
      }),
    )
    assert.deepEqual(torn, [], path)
  }
})
