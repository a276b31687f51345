import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { after } from 'node:test'
import { type Browser, chromium, type Page } from 'playwright-core'
import { chromiumExecutable } from './chromium.ts'
import { unusedAddresses } from './instances.ts'
import {
  type CleanupContext,
  companyContent,
  type RunningSite,
  startSite,
  temporaryFolder,
} from './process.ts'

/** A page of a browser, and the errors on it so far. */
export interface WatchedPage {
  readonly page: Page
  /** Errors on the console, uncaught exceptions, and requests to another origin, as they happened. */
  readonly faults: readonly string[]
}

/** The browsers of this process, by their switches. Its tests run one after the other. */
const browsers = new Map<string, Promise<Browser>>()
after(() => Promise.all([...browsers.values()].map(async browser => (await browser).close())))

/** A site that keeps messages in a folder. The proxy in front of it names the client. */
export interface MailboxSite extends RunningSite {
  readonly mailbox: string
}

let site: Promise<MailboxSite> | undefined
const ends: (() => unknown)[] = []
after(() => Promise.all(ends.map(end => end())))

/** Returns the first company's site, started once for this process. Each call empties its mailbox. */
export async function sharedSite(): Promise<MailboxSite> {
  site ??= startWithMailbox({ after: end => ends.push(end) })
  const { mailbox } = await site
  await rm(mailbox, { recursive: true, force: true })
  return site
}

async function startWithMailbox(test: CleanupContext): Promise<MailboxSite> {
  const mailbox = join(await temporaryFolder(test), 'mailbox')
  const environment = { ...companyContent, MAILBOX_DIR: mailbox, TRUST_PROXY: '1' }
  return { ...(await startSite(test, environment)), mailbox }
}

const stranger = unusedAddresses()

/** Returns fields that name another client at each call, so that the messages of a page do not use up one quota. */
export function fieldsOfNewClient(): Readonly<Record<string, string>> {
  return { 'X-Forwarded-For': stranger() }
}

/** Starts a browser whose pages are closed after the test. `switches` are more switches of Chromium. */
export async function startBrowser(test: CleanupContext, ...switches: readonly string[]): Promise<Browser> {
  const key = switches.join(' ')
  const starting = browsers.get(key) ?? launch(switches)
  browsers.set(key, starting)
  // The next test tries again.
  starting.catch(() => browsers.delete(key))
  const browser = await starting
  test.after(() => Promise.all(browser.contexts().map(context => context.close())))
  return browser
}

/** A process for each page, and threads in it for its scripts, take more time than the scripts of these tests. */
const frugal = ['--renderer-process-limit=1', '--js-flags=--single-threaded']

async function launch(switches: readonly string[]): Promise<Browser> {
  return chromium.launch({
    executablePath: await chromiumExecutable(),
    args: ['--no-sandbox', '--disable-gpu', ...frugal, ...switches],
    headless: true,
  })
}

/**
 * Opens a page without cookies or cache on the site of this origin, with the site's scripts or without. All its
 * requests have the fields.
 */
export async function openPage(
  browser: Browser,
  origin: string,
  width = 1280,
  javaScriptEnabled = true,
  fields: Readonly<Record<string, string>> = {},
): Promise<WatchedPage> {
  const viewport = { width, height: 800 }
  const page = await browser.newPage({
    baseURL: origin,
    viewport,
    javaScriptEnabled,
    extraHTTPHeaders: fields,
  })
  // Where scripts are off it asks once and never again, because no frame calls it back. Such a test would fail by chance.
  if (!javaScriptEnabled)
    page.waitForFunction = () => Promise.reject(new Error('Wait for a locator: scripts are off.'))
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

/** The browser reports each response of 400 and above. A refused message is one, and is not an error of the page. */
function isRefusal(text: string): boolean {
  return /^Failed to load resource: the server responded with a status of 4\d\d/.test(text)
}
