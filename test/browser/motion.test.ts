import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { openPage, sharedSite, startBrowser } from '../support/browser.ts'

const limit = { timeout: 120_000 }

async function open(t: TestContext): Promise<Page> {
  const site = await sharedSite()
  const { page } = await openPage(await startBrowser(t), `http://localhost:${site.port}`)
  return page
}

/** The names by which the drawings of a page travel. */
function namesOn(page: Page): Promise<string[]> {
  return page
    .locator('main .drawing')
    .evaluateAll(all => all.map(drawing => getComputedStyle(drawing).viewTransitionName))
}

test(
  'the drawing of a service has one name in the lists, on its page and on those of others, no two on a page have the same',
  limit,
  async t => {
    const page = await open(t)
    await page.goto('/servicos')
    const links = page.locator('main .lines li a')
    const paths = await links.evaluateAll(all => all.map(link => link.getAttribute('href') ?? ''))
    const nameOf = (path: string) => `service-${path.split('/').at(-1)}`
    assert.ok(paths.length > 1)
    assert.deepEqual(await namesOn(page), paths.map(nameOf))
    await page.goto('/es')
    assert.deepEqual(await namesOn(page), ['home-home', ...paths.map(nameOf)])
    for (const path of paths) {
      await page.goto(path)
      assert.deepEqual(await namesOn(page), [path, ...paths.filter(other => other !== path)].map(nameOf))
    }
  },
)

test(
  'from the list to the page there is a transition, and none for who wants less motion',
  limit,
  async t => {
    const page = await open(t)
    await page.addInitScript(() => {
      addEventListener('pagereveal', event => {
        Object.assign(globalThis, {
          moved: (event as unknown as { viewTransition: unknown }).viewTransition !== null,
        })
      })
    })
    for (const [reducedMotion, moved] of [
      ['no-preference', true],
      ['reduce', false],
    ] as const) {
      await page.emulateMedia({ reducedMotion })
      await page.goto('/servicos')
      await page.locator('main .lines li a').first().click()
      await page.waitForURL('**/servicos/mlabs')
      await page.waitForFunction(() => 'moved' in globalThis)
      assert.equal(await page.evaluate(() => (globalThis as unknown as { moved: boolean }).moved), moved)
    }
  },
)

test(
  'the drawing of the home page fills once, within two seconds; for who wants less motion nothing moves',
  limit,
  async t => {
    const page = await open(t)
    const animations = () =>
      page.evaluate(() =>
        document.getAnimations().map(animation => {
          const { endTime, iterations } = animation.effect?.getComputedTiming() ?? {}
          const element = (animation.effect as KeyframeEffect).target
          return {
            end: Number(endTime),
            iterations,
            isInDrawing: element?.closest('.opening .drawing') !== null,
          }
        }),
      )
    for (const reducedMotion of ['no-preference', 'reduce'] as const) {
      await page.emulateMedia({ reducedMotion })
      await page.goto('/', { waitUntil: 'commit' })
      await page.locator('.opening .drawing').waitFor()
      // An animation that has ended is listed no more: it is begun again.
      await page.evaluate(() => {
        for (const drawing of document.querySelectorAll('.opening .drawing'))
          drawing.replaceWith(drawing.cloneNode(true))
      })
      const found = await animations()
      assert.equal(found.length > 0, reducedMotion === 'no-preference')
      for (const { end, iterations, isInDrawing } of found) {
        assert.ok(isInDrawing)
        assert.equal(iterations, 1)
        assert.ok(end <= 2000, String(end))
      }
    }
  },
)

test('the cells of the drawing of the home page are empty first and full in the end', limit, async t => {
  const page = await open(t)
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.goto('/', { waitUntil: 'networkidle' })
  const drawing = page.locator('.opening .drawing')
  const seenAt = async (time: number) => {
    await drawing.evaluate((element, time) => {
      element.replaceWith(element.cloneNode(true))
      for (const animation of document.getAnimations()) {
        animation.pause()
        animation.currentTime = time
      }
    }, time)
    await page.waitForTimeout(200)
    const { data } = await sharp(await drawing.screenshot())
      .raw()
      .toBuffer({ resolveWithObject: true })
    return Buffer.from(data).reduce((sum, value) => sum + value, 0)
  }
  const [first, between, last] = [await seenAt(0), await seenAt(500), await seenAt(1_999)]
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const still = await seenAt(0)
  // A full cell is darker than the paper.
  assert.ok(first > between && between > last, [first, between, last].join())
  assert.ok(Math.abs(still - last) < Math.abs(first - last) / 50, [first, last, still].join())
})

test('the drawings follow the chosen colours, not those of the system', limit, async t => {
  const page = await open(t)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const seen = async (system: 'light' | 'dark', chosen: string) => {
    await page.emulateMedia({ colorScheme: system })
    await page.goto('/servicos', { waitUntil: 'networkidle' })
    await page.evaluate(chosen => {
      localStorage.setItem('theme', chosen)
    }, chosen)
    await page.reload({ waitUntil: 'networkidle' })
    const shot = await page.locator('main .drawing').first().screenshot()
    return (await sharp(shot).raw().toBuffer()).toString('base64')
  }
  const light = await seen('light', 'system')
  const dark = await seen('dark', 'system')
  assert.notEqual(light, dark)
  assert.equal(await seen('dark', 'light'), light)
  assert.equal(await seen('light', 'dark'), dark)
})
