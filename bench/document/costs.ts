import { mostPages } from '../costs/kind.ts'
import { breaksRules, bytesOfPage, type Judged, mostGrowth } from '../costs/rules.ts'
import type { Costs } from '../results.ts'
import { figure, ratioFigure, table } from './table.ts'

/** The costs of some requests before there was a rule for costs, in pages. */
const before: Readonly<Record<string, number>> = {
  'MCP: search, a sentence': 233,
  'MCP: batch of 20 searches': 3_414,
  'MCP: many keys': 504,
  'form: over the quota': 116,
  'form: of another site': 110,
}

/** Returns the section on the cost of each kind of request. */
export function costsSection(costs: Costs): string {
  const { kinds } = costs
  const broken = kinds.filter(breaksRules).length
  const [requests, accepted, firstUses] = costTables(costs)
  return `## What a request costs

CPU time of the process, as a multiple of a page: \`/en\` with gzip, over four connections that stay open. A request may cost ${mostPages} pages for each unit of
a quota, and one for each ${bytesOfPage.toLocaleString('en')} bytes, received or sent. A search may cost 40. From half the size to the whole size a request may grow ${mostGrowth} times.
${broken === 0 ? `All ${kinds.length} kinds obey.` : `${kinds.length - broken} of ${kinds.length} kinds obey.`} The column "before" has the costs before there was a rule.

${requests}

An accepted message costs more, because it becomes an email. A client can send 10 in 10 minutes.

${accepted}

The first request after a publication compiles what later ones need.

${firstUses}`
}

/** Returns the tables of the kinds of requests, of accepted messages and of first requests. */
export function costTables({ kinds, accepted, firstUses }: Costs): readonly string[] {
  return [
    table(['request', 'bytes', 'before', 'pages', 'allowed', 'growth'], kinds.map(rowOf)),
    table(
      ['accepted', 'pages'],
      accepted.map(({ name, pages }) => [name, ratioFigure(pages)]),
    ),
    table(
      ['first request', 'ms'],
      firstUses.map(({ name, milliseconds }) => [name, figure(milliseconds)]),
    ),
  ]
}

function rowOf({ name, bytes, pages, most, growth }: Judged): string[] {
  return [
    name,
    bytes.toLocaleString('en'),
    before[name]?.toLocaleString('en') ?? '',
    ratioFigure(pages),
    ratioFigure(most),
    growth === undefined ? '–' : ratioFigure(growth),
  ]
}
