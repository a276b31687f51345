import { after } from 'node:test'
import { type Browser, chromium, type Page } from 'playwright-core'
import { chromiumExecutable } from './chromium.ts'
import { companyContent, type RunningSite, startSite, type Tidying } from './process.ts'

/** A page of a browser, and what went wrong on it so far. */
export interface WatchedPage {
  readonly page: Page
  /** Errors on the console, uncaught exceptions, and requests to another origin, as they happened. */
  readonly faults: readonly string[]
}

/** The browsers of this test file, by their switches. The tests of a file run one after the other. */
const browsers = new Map<string, Promise<Browser>>()
after(() => Promise.all([...browsers.values()].map(async browser => (await browser).close())))

let site: Promise<RunningSite> | undefined
const ends: (() => unknown)[] = []
after(() => Promise.all(ends.map(end => end())))

/** Returns the first company's site, started once for this test file: for tests that send no message. */
export function sharedSite(): Promise<RunningSite> {
  site ??= startSite({ after: end => ends.push(end) }, companyContent)
  return site
}

/** A browser whose pages are closed after the test; with more of Chromium's switches, where they are given. */
export async function startBrowser(test: Tidying, ...switches: readonly string[]): Promise<Browser> {
  const key = switches.join(' ')
  const starting = browsers.get(key) ?? launch(switches)
  browsers.set(key, starting)
  // The next test tries again.
  starting.catch(() => browsers.delete(key))
  const browser = await starting
  test.after(() => Promise.all(browser.contexts().map(context => context.close())))
  return browser
}

async function launch(switches: readonly string[]): Promise<Browser> {
  return chromium.launch({
    executablePath: await chromiumExecutable(),
    args: ['--no-sandbox', '--disable-gpu', ...switches],
    headless: true,
  })
}

/** Opens a page of its own, without cookies or cache, on the site of this origin; with the site's scripts or without. */
export async function openPage(
  browser: Browser,
  origin: string,
  width = 1280,
  javaScriptEnabled = true,
): Promise<WatchedPage> {
  const viewport = { width, height: 800 }
  const page = await browser.newPage({ baseURL: origin, viewport, javaScriptEnabled })
  const faults: string[] = []
  page.on('console', message => {
    if (message.type() === 'error' && !isRefusal(message.text())) faults.push(message.text())
  })
  page.on('pageerror', error => faults.push(error.message))
  page.on('request', request => {
    const url = new URL(request.url())
    if (url.protocol !== 'data:' && url.origin !== origin) faults.push(`a request to ${url.href}`)
  })
  return { page, faults }
}

/** The browser itself reports each answer of 400 and above; a refused message is one, and no fault of the page. */
function isRefusal(text: string): boolean {
  return /^Failed to load resource: the server responded with a status of 4\d\d/.test(text)
}
