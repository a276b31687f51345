import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { AxeResults } from 'axe-core'
import type { Page } from 'playwright-core'

/** WCAG 2.2 at level AA, and the best practices of axe. */
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** The rules of these that a change of colours can break. */
export const colourRules = ['color-contrast', 'link-in-text-block']

const source = await readFile(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

const prepared = new WeakSet<Page>()

/** Loads axe into the document and those that follow. For those, the browser reuses the compiled script. */
async function prepare(page: Page): Promise<void> {
  prepared.add(page)
  await page.addInitScript(source)
  await page.evaluate(source)
}

/**
 * axe does not measure the contrast of a text near a drawing. Of these drawings only the pattern is behind letters. Its
 * contrast is checked when the theme is read. Nor does axe see the cell behind a link of the page for an unknown address.
 */
const withoutOrnaments = `
  main::before, .talk::after, .steps li::before, .steps li::after { content: none !important }
  .table { background-image: none !important }
  .body:has(.missing) li a { background: var(--highlight) !important }`

/**
 * Returns the errors that axe finds on a page as it is shown now, a line for each rule and element. Includes uncertain
 * results, except the contrast of texts that are cut off or covered. With `rules` only these run, for a page that is
 * shown again in other colours.
 */
export async function accessibilityFaults(page: Page, rules?: readonly string[]): Promise<string[]> {
  if (!prepared.has(page)) await prepare(page)
  const runOnly = rules ? { type: 'rule', values: rules } : { type: 'tag', values: tags }
  const results = await page.evaluate(
    async ({ runOnly, withoutOrnaments }) => {
      // The site's policy forbids style elements, not style sheets that a script makes.
      const sheet = new CSSStyleSheet()
      sheet.replaceSync(withoutOrnaments)
      document.adoptedStyleSheets = [sheet]
      const { axe } = globalThis as unknown as { axe: { run(options: object): Promise<AxeResults> } }
      const { violations, incomplete } = await axe.run({
        runOnly,
        resultTypes: ['violations', 'incomplete'],
      })
      document.adoptedStyleSheets = []
      return [...violations, ...incomplete.filter(({ id }) => id !== 'color-contrast')]
    },
    { runOnly, withoutOrnaments },
  )
  return results.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary}`),
  )
}
