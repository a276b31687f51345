import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, type TestContext, test } from 'node:test'
import { openPage, startBrowser } from '../support/browser.ts'
import { changedContent } from '../support/changed-content.ts'
import { declaration, withEmbeds } from '../support/embeds.ts'
import { contentDirs } from '../support/folders.ts'
import { checkPage } from '../support/page-checks.ts'
import { startSite } from '../support/process.ts'

const limit = { timeout: 120_000 }

/** The paths that the other website was asked for, and the fields of these requests. */
const asked: { readonly url: string; readonly referer: string | undefined }[] = []
const other = createServer(({ url = '', headers }, response) => {
  asked.push({ url, referer: headers.referer })
  response.setHeader('Content-Type', 'text/html').end('<title>Video</title><button>Play</button>')
})
other.listen(0, '127.0.0.1')
await once(other, 'listening')
after(() => other.close())
const elsewhere = `http://127.0.0.1:${(other.address() as AddressInfo).port}`
const declared = declaration(`${elsewhere}/video`, `${elsewhere}/map`)

const withOne = await originOf(await changedContent({ after }, withEmbeds(declared)))
const plain = await originOf(contentDirs.second)

async function originOf(CONTENT_DIR: string): Promise<string> {
  const { port } = await startSite({ after }, { CONTENT_DIR })
  return `http://localhost:${port}`
}

async function open(t: TestContext, origin: string, path: string, javaScriptEnabled = true) {
  asked.length = 0
  const watched = await openPage(await startBrowser(t), origin, 390, javaScriptEnabled)
  await watched.page.goto(path, { waitUntil: 'networkidle' })
  return watched
}

test(
  'nothing comes from the other website before the press, and the frame after it, without a shift',
  limit,
  async t => {
    const { page, faults } = await open(t, withOne, '/en/who-we-are')
    const button = page.getByRole('button', { name: /Tour of the workshop.*127\.0\.0\.1/ })
    await button.scrollIntoViewIfNeeded()
    await button.hover()
    assert.deepEqual([asked, faults, await page.locator('iframe').count()], [[], [], 0])
    const sizes = () =>
      page.evaluate(() => [
        document.documentElement.scrollHeight,
        document.querySelector('.stage')?.clientHeight,
      ])
    const earlier = await sizes()
    await button.click()
    const frame = page.frameLocator('iframe')
    await frame.getByRole('button', { name: 'Play' }).waitFor()
    assert.deepEqual(asked[0], { url: '/video', referer: `${withOne}/` })
    assert.deepEqual(await sizes(), earlier)
    assert.equal(await button.isVisible(), false)
    assert.equal(await page.locator('iframe').getAttribute('title'), 'Tour of the workshop')
    const fits = await page
      .locator('iframe')
      .evaluate(({ clientWidth, clientHeight, parentElement }) => [
        clientWidth === parentElement?.clientWidth,
        clientHeight === parentElement?.clientHeight,
      ])
    assert.deepEqual(fits, [true, true])
    assert.deepEqual(faults, [`a request to ${elsewhere}/video`])
  },
)

for (const key of ['Enter', 'Space']) {
  test(
    `the keyboard reaches the box, ${key} shows the frame, and the next stop is in the frame`,
    limit,
    async t => {
      const { page } = await open(t, withOne, '/en/talk')
      const button = page.getByRole('button', { name: /How to get here/ })
      await page.locator('main a, main button').last().waitFor()
      for (let stops = 0; stops < 60; stops += 1) {
        await page.keyboard.press('Tab')
        if (await button.evaluate(element => element === document.activeElement)) break
      }
      assert.equal(await button.evaluate(element => element === document.activeElement), true)
      assert.deepEqual(asked, [])
      await page.keyboard.press(key)
      const play = page.frameLocator('iframe').getByRole('button', { name: 'Play' })
      await play.waitFor()
      assert.equal(await page.evaluate(() => document.activeElement?.tagName), 'IFRAME')
      await page.keyboard.press('Tab')
      assert.equal(await play.evaluate(element => element === document.activeElement), true)
      await page.keyboard.press('Tab')
      assert.match(
        await page.evaluate(() => document.activeElement?.textContent ?? ''),
        /^Map: How to get here \(127\.0\.0\.1:\d+\)$/,
      )
      assert.equal(await page.evaluate(() => document.activeElement?.tagName), 'A')
    },
  )
}

test('without a script the box is a link to the page for people', limit, async t => {
  const { page } = await open(t, withOne, '/en/who-we-are', false)
  const box = page.locator('.embed').getByRole('link', { name: /loads only when you press/ })
  assert.equal(await box.getAttribute('href'), 'https://video.example/watch?v=1')
  await page.goto('/en/talk')
  await page
    .locator('.embed')
    .getByRole('link', { name: /loads only when you press/ })
    .click()
  await page.waitForURL(`${elsewhere}/map`)
})

for (const scripts of [true, false])
  test(
    `on paper only a link with its address is left, ${scripts ? 'with' : 'without'} scripts`,
    limit,
    async t => {
      const { page } = await open(t, withOne, '/en/who-we-are', scripts)
      await page.emulateMedia({ media: 'print' })
      assert.equal(await page.locator('.stage svg').first().isVisible(), false)
      const { height = 0 } = (await page.locator('.embed').boundingBox()) ?? {}
      assert.ok(height > 0 && height < 150, `${height}`)
      const printed = page.locator('.embed a')
      assert.equal(await printed.isVisible(), true)
      assert.match(
        await printed.evaluate(link => getComputedStyle(link, '::after').content),
        /href|watch\?v=1/,
      )
    },
  )

test(
  'the pages with a box, and the list of the websites, have no fault that a person sees',
  limit,
  async t => {
    const { page } = await open(t, withOne, '/en/who-we-are')
    const met = new Map()
    for (const path of ['/en/who-we-are', '/en/talk', '/en/your-data'])
      await checkPage(page, path, met, 'all')
  },
)

test(
  'no page asks another origin for anything: of a company without a declaration, and of one with it',
  limit,
  async t => {
    for (const origin of [plain, withOne]) {
      const { page, faults } = await open(t, origin, '/')
      const sitemap = await (await fetch(`${origin}/sitemap.xml`)).text()
      const addresses = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => address)
      assert.ok(addresses.length >= 24)
      for (const address of addresses) await page.goto(new URL(address).pathname)
      await page.waitForLoadState('networkidle')
      assert.deepEqual([faults, asked], [[], []])
    }
  },
)

test('a page without such content can ask no other origin, whatever stands in it', limit, async t => {
  for (const origin of [plain, withOne]) {
    const { page } = await open(t, origin, '/en/your-data')
    const refused = await page.evaluate(async address => {
      const directives: string[] = []
      document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) =>
        directives.push(effectiveDirective),
      )
      for (const name of ['iframe', 'img', 'script', 'video', 'embed']) {
        const element = document.createElement(name)
        element.setAttribute('src', address)
        document.body.append(element)
      }
      const style = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: address })
      document.head.append(style)
      await fetch(address).catch(() => undefined)
      await new Promise(resolve => setTimeout(resolve, 500))
      return [...new Set(directives)].toSorted()
    }, `${elsewhere}/planted`)
    assert.deepEqual(refused, [
      'connect-src',
      'frame-src',
      'img-src',
      'media-src',
      'object-src',
      'script-src-elem',
      'style-src-elem',
    ])
    assert.deepEqual(asked, [])
  }
})

test('a page with such content shows frames of its own website alone', limit, async t => {
  const { page } = await open(t, withOne, '/en/who-we-are')
  const refused = await page.evaluate(
    () =>
      new Promise(resolve => {
        document.addEventListener('securitypolicyviolation', ({ blockedURI }) => resolve(blockedURI))
        const frame = document.createElement('iframe')
        frame.src = 'https://unused.example/'
        document.body.append(frame)
      }),
  )
  assert.equal(refused, 'https://unused.example')
})
