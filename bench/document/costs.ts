import { mostPages } from '../costs/kind.ts'
import { breaksRules, bytesOfPage, type Judged, mostGrowth } from '../costs/rules.ts'
import type { CostResults } from '../results.ts'
import { figure, ratioFigure, table } from './table.ts'

/** Returns the section on the cost of each kind of request. */
export function costsSection({ kinds, accepted, firstUses }: CostResults): string {
  const broken = kinds.filter(breaksRules).length
  return `## What a request costs

CPU time of the process, as a multiple of a page: \`/en\` with gzip, over four connections that stay open. A request may cost ${mostPages} pages for each unit of
a quota, and one for each ${bytesOfPage.toLocaleString('en')} bytes, received or sent. A search may cost 40. From half the size to the whole size a request may grow ${mostGrowth} times.
${broken === 0 ? `All ${kinds.length} kinds obey.` : `${kinds.length - broken} of ${kinds.length} kinds obey.`}

${table(['request', 'bytes', 'pages', 'allowed', 'growth'], kinds.map(rowOf))}

An accepted message costs more, because it becomes an email. A client can send 10 in 10 minutes.

${table(
  ['accepted', 'pages'],
  accepted.map(({ name, pages }) => [name, ratioFigure(pages)]),
)}

The first request after a publication compiles what later ones need.

${table(
  ['first request', 'ms'],
  firstUses.map(({ name, milliseconds }) => [name, figure(milliseconds)]),
)}`
}

function rowOf({ name, bytes, pages, most, growth }: Judged): string[] {
  return [
    name,
    bytes.toLocaleString('en'),
    ratioFigure(pages),
    ratioFigure(most),
    growth === undefined ? '–' : ratioFigure(growth),
  ]
}
