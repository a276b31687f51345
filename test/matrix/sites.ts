import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { BrowserContext } from 'playwright-core'
import { parse } from 'yaml'
import { textsIn } from '../../src/catalog/catalog.ts'
import type { Language } from '../../src/catalog/language.ts'
import { developerPages } from '../../src/site/developer-pages.ts'
import { documentPaths } from '../support/documents.ts'
import { baseUrl } from '../support/folders.ts'
import { type Element, parseHtml } from '../support/html.ts'
import { type CleanupContext, temporaryFolder } from '../support/process.ts'
import { startTestSite, type TestSite } from '../support/site.ts'
import { type CompanyName, companies } from './companies.ts'
import { type MatrixLayout, themeFile } from './layouts.ts'

/** Publishes a company in a layout. */
export async function siteOf(
  test: CleanupContext,
  company: CompanyName,
  layout: MatrixLayout,
): Promise<TestSite> {
  const folder = await temporaryFolder(test)
  await companies[company](folder)
  const file = join(folder, 'theme/theme.yaml')
  const present = parse(await readFile(file, 'utf8').catch(() => '')) ?? {}
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, themeFile(present, layout))
  return startTestSite(folder)
}

/** Answers the requests of a browser from a site, without a socket. Returns the origin. */
export async function serveTo(context: BrowserContext, site: TestSite): Promise<string> {
  await context.route(`${baseUrl}/**`, async route => {
    const request = route.request()
    const { pathname, search } = new URL(request.url())
    const { status, headers, body } = await answerOf(site, pathname + search, request.headers())
    await route.fulfill({ status, headers, body })
  })
  return baseUrl
}

async function answerOf(site: TestSite, path: string, headers: Record<string, string>) {
  const response = await site.fetch(path, { headers: { Accept: headers.accept ?? '*/*' } })
  return {
    status: response.status,
    headers: Object.fromEntries(response.headers),
    body: Buffer.from(await response.arrayBuffer()),
  }
}

const missing = '/nothing-is-here'

/** Returns the paths of all pages, and one without a page. */
export function everyPath(site: TestSite): readonly string[] {
  return [...documentPaths(site), missing]
}

/**
 * Returns the paths of few pages that together have each class of any page in each class around it: one page of each kind,
 * and each block in each place. Those that are `known` already need no page, and become more. With `isApiSeen` no page
 * about the API is among them.
 */
export async function tellingPaths(
  site: TestSite,
  { known = new Set<string>(), isApiSeen = false } = {},
): Promise<readonly string[]> {
  const left = isApiSeen ? apiPaths(site) : new Set<string>()
  const pages = await Promise.all(
    everyPath(site)
      .filter(path => !left.has(path))
      .map(async path => ({ path, places: await placesOf(site, path) })),
  )
  const places = pages.flatMap(page => [...page.places])
  const missing = new Set(places.filter(place => !known.has(place)))
  for (const place of missing) known.add(place)
  const chosen: string[] = []
  while (missing.size > 0) {
    const gain = ({ places }: (typeof pages)[number]) => [...places].filter(each => missing.has(each)).length
    const best = pages.reduce((best, page) => (gain(page) > gain(best) ? page : best))
    for (const each of best.places) missing.delete(each)
    chosen.push(best.path)
  }
  return chosen
}

/** Returns the classes in some pages, each with that around it. */
export async function placesIn(site: TestSite, paths: readonly string[]): Promise<Set<string>> {
  const places = await Promise.all(paths.map(path => placesOf(site, path)))
  return new Set(places.flatMap(each => [...each]))
}

/** The paths of the pages about the API in all languages. */
function apiPaths({ application }: TestSite): ReadonlySet<string> {
  const { site } = application.snapshot
  const pages = (language: Language) => textsIn(developerPages(site, language), language)
  return new Set(site.languages.flatMap(pages).map(({ path }) => path))
}

/** The classes in a page, each with that around it, except those of code. */
async function placesOf(site: TestSite, path: string): Promise<ReadonlySet<string>> {
  const response = await site.fetch(path, { headers: { Accept: 'text/html' } })
  const places = new Set<string>()
  collect(parseHtml(await response.text()), '')
  return places

  function collect(element: Element, around: string): void {
    const own = element.attributes.get('class') ?? ''
    if (element.name === 'pre') return
    if (own) places.add(`${around} > ${own}`)
    for (const child of element.children) if (typeof child !== 'string') collect(child, own || around)
  }
}
