import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import type { Page } from 'playwright-core'
import { layoutChoices } from '../../src/model/layout.ts'
import { pairs } from '../../src/theme/contrast.ts'
import { startBrowser } from '../support/browser.ts'
import { baseUrl } from '../support/site.ts'
import { type State, show } from './browse.ts'
import type { CompanyName } from './companies.ts'
import { factors, type MatrixLayout } from './layouts.ts'
import { type PaintedPair, paintedPairs } from './painted-pairs.ts'
import { serveTo, siteOf, tellingPaths } from './sites.ts'

const limit = { timeout: 600_000 }

/** Layouts that together have each choice, in colours of which no two are alike. */
const layouts: readonly MatrixLayout[] = Array.from(
  { length: Math.max(...Object.values(layoutChoices).map(({ length }) => length)) },
  (_, index) => {
    const row = Object.entries(factors).map(([name, values]) => [name, values[index % values.length] ?? ''])
    return { name: `distinct ${index}`, row: { ...Object.fromEntries(row), colours: 'distinct' } }
  },
)

async function open(t: TestContext, company: CompanyName, layout: MatrixLayout) {
  const site = await siteOf(t, company, layout)
  const context = await (await startBrowser(t)).newContext({ baseURL: baseUrl })
  await serveTo(context, site)
  return { page: await context.newPage(), paths: await tellingPaths(site) }
}

/** Opens the menu of this width, and shows the faults of an empty form. */
async function unfold(page: Page): Promise<void> {
  await page.evaluate(() => {
    const isNarrow = document.querySelector('.menu-button')?.checkVisibility()
    document.getElementById(isNarrow ? 'menu' : 'menu-lines')?.showPopover()
    document.querySelector<HTMLElement>('form.contact [type=submit]')?.click()
  })
}

async function pairsOf(page: Page, path: string, states: readonly State[]): Promise<PaintedPair[]> {
  await page.goto(path)
  const found: PaintedPair[] = []
  for (const state of states) {
    await show(page, state)
    found.push(...(await paintedPairs(page)))
  }
  if ((await page.locator('form.contact').count()) === 0) return found
  await unfold(page)
  return [...found, ...(await paintedPairs(page))]
}

/** Whether the checker compares the two colours, in either order. */
function isChecked({ colour, ground, least }: PaintedPair): boolean {
  return pairs.some(
    pair =>
      pair.least >= least &&
      ((pair.colour === colour && pair.ground === ground) ||
        (pair.colour === ground && pair.ground === colour)),
  )
}

const light: State = { width: 1440, scheme: 'light' }
const dark: State = { width: 390, scheme: 'dark' }

test('the checker of themes compares each two colours that are painted on each other', limit, async t => {
  const unknown = new Map<string, string>()
  for (const layout of layouts) {
    const { page, paths } = await open(t, 'full', layout)
    for (const path of paths)
      for (const pair of await pairsOf(page, path, [light, dark])) {
        if (isChecked(pair)) continue
        unknown.set(`${pair.colour} on ${pair.ground}`, `${layout.name} ${path} ${pair.example}`)
      }
  }
  assert.deepEqual([...unknown].map(([pair, place]) => `${pair}: ${place}`).toSorted(), [])
})

test('two colours that the checker does not compare are found', limit, async t => {
  const [layout] = layouts
  const { page } = await open(t, 'bare', layout ?? assert.fail())
  await page.goto('/')
  assert.deepEqual(
    (await paintedPairs(page)).filter(pair => !isChecked(pair)),
    [],
  )
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('h1 { color: var(--muted); background: var(--highlight) }')
    document.adoptedStyleSheets = [sheet]
  })
  const found = (await paintedPairs(page)).filter(pair => !isChecked(pair))
  assert.deepEqual(
    found.map(({ colour, ground }) => `${colour} on ${ground}`),
    ['muted on highlight'],
  )
})
