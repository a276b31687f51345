/**
 * Looks at companies in layouts, widths and colour schemes in a browser and prints what a person would see at once:
 * `npm run matrix -- --part ci --company bare --layout band --width 390 --page /services`. Contact sheets are in
 * `var/matrix/`, unless the option `--no-sheets` is given. The status is 1 if there is a finding.
 */
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium } from 'playwright-core'
import { chromiumExecutable } from '../support/chromium.ts'
import { root } from '../support/process.ts'
import { cellsOf, filtered, type Part } from './cells.ts'
import { lookAtAll } from './look.ts'
import { linesOf, summaryOf } from './report.ts'

const filters = ['company', 'layout', 'page', 'width', 'scheme'] as const
const text = { type: 'string' } as const
const { values } = parseArgs({
  allowNegative: true,
  options: {
    part: { ...text, default: 'whole' },
    sheets: { type: 'boolean', default: true },
    ...Object.fromEntries(filters.map(name => [name, text])),
  },
})
const {
  part,
  sheets: hasSheets,
  ...filter
} = values as {
  part: Part
  sheets: boolean
  [filter: string]: unknown
}
const cells = filtered(cellsOf(part), filter)
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
