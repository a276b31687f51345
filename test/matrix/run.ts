import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium } from 'playwright-core'
import { chromiumExecutable } from '../support/chromium.ts'
import { root } from '../support/process.ts'
import { OptionRefused, requireOneOf, scriptOptions } from '../support/script-options.ts'
import { states } from './browse.ts'
import { cellsOf, filtered, type Part, parts } from './cells.ts'
import { companies } from './companies.ts'
import { lookAtAll } from './look.ts'
import { linesOf, summaryOf } from './report.ts'

const known = {
  part: parts,
  company: Object.keys(companies),
  width: [...new Set(states.map(({ width }) => String(width)))],
  scheme: [...new Set(states.map(({ scheme }) => scheme))],
}
const usage = `usage: npm run matrix -- [OPTIONS]

Looks at companies in layouts, widths and colour schemes in a browser and prints what a person would see at once.
Contact sheets are in var/matrix/. The status is 1 if there is a finding.

  --part PART        ${known.part.join(', ')} (whole)
  --company NAME     ${known.company.join(', ')}
  --layout TEXT      layouts whose names contain this text, such as band
  --page PATHS       paths with commas between them, such as /services,/contact
  --width PIXELS     ${known.width.join(', ')}
  --scheme SCHEME    ${known.scheme.join(', ')}
  --no-sheets        writes no contact sheets; with --part ci they are written only with --sheets
`
const text = { type: 'string' } as const
const { values } = scriptOptions(
  usage,
  {
    allowNegative: true,
    options: {
      part: { ...text, default: 'whole' },
      sheets: { type: 'boolean' },
      company: text,
      layout: text,
      page: text,
      width: text,
      scheme: text,
    },
  },
  ({ values }) => {
    for (const [option, names] of Object.entries(known))
      requireOneOf(option, values[option as keyof typeof known], names)
    const path = values.page?.split(',').find(path => !path.startsWith('/'))
    if (path !== undefined)
      throw new OptionRefused(`--page ${JSON.stringify(path)} is no path: it begins with /`)
    if (filtered(cellsOf(values.part as Part), values).length === 0)
      throw new OptionRefused(`no cell of the part ${values.part} has all of this`)
  },
)
const { part, sheets: hasSheets = part !== 'ci', ...filter } = values
const cells = filtered(cellsOf(part as Part), filter)
const sheets = hasSheets ? join(root, 'var/matrix', part) : undefined

const cleanUps: (() => unknown)[] = []
const tidying = { after: (cleanUp: () => unknown) => void cleanUps.push(cleanUp) }
if (sheets) await rm(sheets, { recursive: true, force: true })
const started = performance.now()
const browser = await chromium.launch({
  executablePath: await chromiumExecutable(),
  args: ['--no-sandbox', '--disable-gpu'],
})
try {
  const found = await lookAtAll(tidying, browser, cells, sheets, inCell => {
    for (const line of linesOf(inCell)) console.log(line)
  })
  console.log(['', ...summaryOf(found)].join('\n'))
  const seconds = Math.round((performance.now() - started) / 1000)
  console.log(`\n${linesOf(found).length} faults in ${cells.length} cells, ${seconds} s`)
  if (sheets) console.log(`contact sheets in ${sheets}`)
  process.exitCode = found.length > 0 ? 1 : 0
} finally {
  await browser.close()
  for (const cleanUp of cleanUps.toReversed()) await cleanUp()
}
