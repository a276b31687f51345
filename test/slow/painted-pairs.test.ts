import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import type { Page } from 'playwright-core'
import { layoutChoices } from '../../src/catalog/layout.ts'
import { pairs } from '../../src/look/contrast.ts'
import { type State, show } from '../matrix/browse.ts'
import type { CompanyName } from '../matrix/companies.ts'
import { factors, type MatrixLayout } from '../matrix/layouts.ts'
import { type NamedColour, namedColours, type PaintedPair, paintedPairs } from '../matrix/painted-pairs.ts'
import { serveTo, siteOf, tellingPaths } from '../matrix/sites.ts'
import { startBrowser } from '../support/browser.ts'
import { baseUrl } from '../support/folders.ts'
import type { TestSite } from '../support/site.ts'

const limit = { timeout: 600_000 }

/** Layouts that together have each choice, in colours of which no two are alike. */
const layouts: readonly MatrixLayout[] = Array.from(
  { length: Math.max(...Object.values(layoutChoices).map(({ length }) => length)) },
  (_, index) => {
    const row = Object.entries(factors).map(([name, values]) => [name, values[index % values.length] ?? ''])
    return { name: `distinct ${index}`, row: { ...Object.fromEntries(row), colours: 'distinct' } }
  },
)

async function open(t: TestContext, site: TestSite) {
  const context = await (await startBrowser(t)).newContext({ baseURL: baseUrl })
  await serveTo(context, site)
  const page = await context.newPage()
  await page.goto('/')
  return { page, colours: await namedColours(page) }
}

/** Opens the menu of this width, and shows the faults of an empty form. */
async function unfold(page: Page): Promise<void> {
  await page.evaluate(() => {
    const isNarrow = document.querySelector('.menu-button')?.checkVisibility()
    document.getElementById(isNarrow ? 'menu' : 'menu-lines')?.showPopover()
    document.querySelector<HTMLElement>('form.contact [type=submit]')?.click()
  })
  await page.locator('form.contact .summary').waitFor({ state: 'visible' })
}

async function pairsOf(
  page: Page,
  path: string,
  state: State,
  colours: readonly NamedColour[],
): Promise<readonly PaintedPair[]> {
  await page.goto(path)
  await show(page, state)
  const found = await paintedPairs(page, colours)
  if ((await page.locator('form.contact').count()) === 0) return found
  await unfold(page)
  return [...found, ...(await paintedPairs(page, colours))]
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

/** The companies that together have each block. */
const shown: readonly CompanyName[] = ['full', 'first-sample']

test('the checker of themes compares each two colours that are painted on each other', limit, async t => {
  const unknown = new Map<string, string>()
  await Promise.all(
    layouts.map(async (layout, index) => {
      const known = new Set<string>()
      for (const [at, company] of shown.entries()) {
        const site = await siteOf(t, company, layout)
        const { page, colours } = await open(t, site)
        // A pair has the same names in both schemes, so each is looked at in another layout.
        const state = (index + at) % 2 === 0 ? light : dark
        for (const path of await tellingPaths(site, { known }))
          for (const pair of await pairsOf(page, path, state, colours)) {
            if (isChecked(pair)) continue
            unknown.set(
              `${pair.colour} on ${pair.ground}`,
              `${company} ${layout.name} ${path} ${pair.example}`,
            )
          }
      }
    }),
  )
  assert.deepEqual([...unknown].map(([pair, place]) => `${pair}: ${place}`).toSorted(), [])
})

test('two colours that the checker does not compare are found', limit, async t => {
  const [layout] = layouts
  const { page, colours } = await open(t, await siteOf(t, 'bare', layout ?? assert.fail()))
  assert.deepEqual(
    (await paintedPairs(page, colours)).filter(pair => !isChecked(pair)),
    [],
  )
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('h1 { color: var(--muted); background: var(--highlight) }')
    document.adoptedStyleSheets = [sheet]
  })
  const found = (await paintedPairs(page, colours)).filter(pair => !isChecked(pair))
  assert.deepEqual(
    found.map(({ colour, ground }) => `${colour} on ${ground}`),
    ['muted on highlight'],
  )
})
