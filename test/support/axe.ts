import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { AxeResults } from 'axe-core'
import type { Page } from 'playwright-core'
import { type Box, paintedContrastFaults } from '../matrix/painted.ts'

/** WCAG 2.2 at level AA, and the best practices of axe. */
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** The rules of these that a change of colours can break. */
const colourRules = ['color-contrast', 'link-in-text-block']

const source = await readFile(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

const prepared = new WeakSet<Page>()

/** Loads axe into the document and those that follow. For those, the browser reuses the compiled script. */
async function prepare(page: Page): Promise<void> {
  prepared.add(page)
  await page.addInitScript(source)
  await page.evaluate(source)
}

/** axe takes the page for the ground of these links, whose cells are painted by a mask. The painted pixels decide later. */
const withoutCells = '.body:has(.missing) li a { background: var(--highlight) !important }'

/**
 * Returns the errors that axe finds on a page as it is shown now, a line for each rule and element. Includes uncertain
 * results. Where axe cannot tell the contrast of a text, such as near a drawing, the painted pixels decide. Only the
 * rules of `part` run: those of colours for a page that is shown again in other colours.
 */
export async function accessibilityFaults(page: Page, part: 'all' | 'colours' = 'all'): Promise<string[]> {
  if (!prepared.has(page)) await prepare(page)
  const runOnly = part === 'colours' ? { type: 'rule', values: colourRules } : { type: 'tag', values: tags }
  const { violations, incomplete } = await page.evaluate(
    async ({ runOnly, withoutCells }) => {
      // The site's policy forbids style elements, not style sheets that a script makes.
      const sheet = new CSSStyleSheet()
      sheet.replaceSync(withoutCells)
      document.adoptedStyleSheets.push(sheet)
      const { axe } = globalThis as unknown as { axe: { run(options: object): Promise<AxeResults> } }
      const results = await axe.run({ runOnly, resultTypes: ['violations', 'incomplete'] })
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter(each => each !== sheet)
      return results
    },
    { runOnly, withoutCells },
  )
  const [unmeasured, uncertain] = partition(incomplete, ({ id }) => id === 'color-contrast')
  const texts = unmeasured.flatMap(({ nodes }) => nodes.map(({ target }) => target.join(' ')))
  const painted = texts.length > 0 ? await paintedContrastFaults(page, await partWith(page, texts)) : []
  return [
    ...[...violations, ...uncertain].flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary}`),
    ),
    ...painted.map(({ element, text }) => `color-contrast: ${element}: ${text}`),
  ]
}

/** Returns the part of the page from the first to the last of these elements. */
function partWith(page: Page, selectors: readonly string[]): Promise<Box> {
  return page.evaluate(selectors => {
    const boxes = selectors.flatMap(selector =>
      [...document.querySelectorAll(selector)].map(element => element.getBoundingClientRect()),
    )
    const y = Math.floor(Math.min(...boxes.map(({ top }) => top)) + scrollY)
    const bottom = Math.ceil(Math.max(...boxes.map(({ bottom }) => bottom)) + scrollY)
    return { x: 0, y, width: document.documentElement.scrollWidth, height: bottom - y }
  }, selectors)
}

function partition<T>(all: readonly T[], isFirst: (each: T) => boolean): readonly [T[], T[]] {
  return [all.filter(isFirst), all.filter(each => !isFirst(each))]
}
