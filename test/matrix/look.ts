import type { Browser } from 'playwright-core'
import { baseUrl } from '../support/folders.ts'
import type { CleanupContext } from '../support/process.ts'
import type { TestSite } from '../support/site.ts'
import { browse, type State, type StateFinding } from './browse.ts'
import type { Cell } from './cells.ts'
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
  const seen = new Set<string>()
  const work = async () => {
    for (let cell = waiting.shift(); cell; cell = waiting.shift()) {
      const inCell = await lookAt(test, browser, cell, seen, sheets)
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
  seen: Set<string>,
  sheets?: string,
): Promise<readonly Found[]> {
  const { company, layout, states } = cell
  const site = await siteOf(test, company, layout)
  const all = await pathsOf(cell, site)
  // A contact sheet has every page. A version of a company mostly has the same pages as another one.
  const paths = sheets ? all : await unseen(site, all, JSON.stringify(states), seen)
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

/** Returns the paths of the pages of a cell. */
async function pathsOf({ pages, isApiSeen = false }: Cell, site: TestSite): Promise<readonly string[]> {
  const { kind, paths, isSeen = false } = pages
  if (kind === 'only') return paths
  if (kind === 'every') return [...new Set([...paths, ...everyPath(site)])]
  const known = await placesIn(site, paths)
  return [...(isSeen ? [] : paths), ...(await tellingPaths(site, { known, isApiSeen }))]
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
