import type { Browser } from 'playwright-core'
import { baseUrl } from '../support/folders.ts'
import type { CleanupContext } from '../support/process.ts'
import type { TestSite } from '../support/site.ts'
import { browse, type State, type StateFinding } from './browse.ts'
import { type Cell, lookOf, todayOf } from './cells.ts'
import { type Thumbnail, thumbnailOf, writeContactSheet } from './contact-sheet.ts'
import { everyPath, placesIn, serveTo, siteOf, tellingPaths } from './sites.ts'

/** A finding with its place in the matrix. */
export interface Found extends StateFinding {
  readonly company: string
  readonly layout: string
  readonly page: string
}

/**
 * Looks at all cells in a browser and returns what the rules find. Two cells at a time: the browser paints one while this
 * process reads the pixels of the other. `sheets` is the folder for contact sheets, `report` gets the findings of each cell.
 */
export async function lookAtAll(
  test: CleanupContext,
  browser: Browser,
  cells: readonly Cell[],
  sheets?: string,
  report: (found: readonly Found[]) => void = () => {},
): Promise<readonly Found[]> {
  const waiting = [...cells]
  const found: Found[] = []
  const choose = createChoice(sheets !== undefined)
  const work = async () => {
    for (let cell = waiting.shift(); cell; cell = waiting.shift()) {
      const inCell = await lookAt(test, browser, cell, choose, sheets)
      found.push(...inCell)
      report(inCell)
    }
  }
  await Promise.all([work(), work()])
  return found
}

/** Looks at the pages of a cell, and writes a contact sheet of them into a folder, if there is one. */
async function lookAt(
  test: CleanupContext,
  browser: Browser,
  cell: Cell,
  choose: Choose,
  sheets?: string,
): Promise<readonly Found[]> {
  const { company, layout, states } = cell
  const { site, paths } = await choose(cell, siteOf(test, company, layout))
  const context = await browser.newContext({ baseURL: baseUrl })
  await serveTo(context, site)
  const page = await context.newPage()
  const thumbnails: Thumbnail[] = []
  const found: Found[] = []
  for (const path of paths) {
    const findings = await browse(page, path, states, async state => {
      if (sheets && isShown(state, states)) thumbnails.push(await thumbnailOf(page, path, state))
    })
    found.push(...findings.map(each => ({ company, layout: layout.name, page: path, ...each })))
  }
  await context.close()
  if (sheets) await writeContactSheet(sheets, `${company} ${layout.name}`, thumbnails)
  return found
}

/** Returns the site of a cell and the paths of its pages that are looked at. */
type Choose = (cell: Cell, site: Promise<TestSite>) => Promise<{ site: TestSite; paths: readonly string[] }>

/** What the cells so far have shown. */
interface Shown {
  /** The pages in their states, to the byte. A version of a company mostly has the same pages as another one. */
  readonly pages: Set<string>
  /** The places of telling pages, by company and by look. */
  readonly places: Map<string, Set<string>>
}

/** Chooses the pages of one cell after the other, so that each choice depends only on the cells before it. */
function createChoice(hasSheets: boolean): Choose {
  const shown: Shown = { pages: new Set(), places: new Map() }
  let before: Promise<unknown> = Promise.resolve()
  return async (cell, starting) => {
    const choosing = Promise.all([starting, before]).then(async ([site]) => {
      const all = await pathsOf(cell, site, shown)
      // A contact sheet has every page.
      return {
        site,
        paths: hasSheets ? all : await unseen(site, all, JSON.stringify(cell.states), shown.pages),
      }
    })
    before = choosing.catch(() => {})
    return choosing
  }
}

/** Returns the paths of the pages of a cell. */
async function pathsOf(cell: Cell, site: TestSite, shown: Shown): Promise<readonly string[]> {
  const { kind, paths, isSeen = false } = cell.pages
  if (kind === 'only') return paths
  if (kind === 'every') return [...new Set([...paths, ...everyPath(site)])]
  const ofCompany = placesOf(shown, todayOf(cell.company))
  const inLook = placesOf(shown, lookOf(cell))
  const shownInBoth = [...ofCompany].filter(place => inLook.has(place))
  const known = new Set([...(await placesIn(site, paths)), ...shownInBoth])
  const telling = await tellingPaths(site, { known, isApiSeen: cell.isApiSeen ?? false })
  for (const place of known) {
    ofCompany.add(place)
    inLook.add(place)
  }
  return [...(isSeen ? [] : paths), ...telling]
}

function placesOf({ places }: Shown, name: string): Set<string> {
  const known = places.get(name) ?? new Set()
  places.set(name, known)
  return known
}

/** Returns the paths of those pages that no cell has shown in these states, to the byte. */
async function unseen(
  site: TestSite,
  paths: readonly string[],
  states: string,
  seen: Set<string>,
): Promise<readonly string[]> {
  const left: string[] = []
  for (const path of paths) {
    const response = await site.fetch(path, { headers: { Accept: 'text/html' } })
    // It has the digests of the files that it needs.
    const page = `${states} ${await response.text()}`
    if (!seen.has(page)) left.push(path)
    seen.add(page)
  }
  return left
}

/** A contact sheet has the widest and the narrowest page, light, dark and printed. Only few have the wide dark one. */
function isShown({ width, scheme }: State, states: readonly State[]): boolean {
  return states.length <= 4 || (scheme === 'dark' ? width === 390 : width === 390 || width === 1440)
}
