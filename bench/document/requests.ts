import { renderedCase } from '../cases.ts'
import { ratioOf } from '../ratios.ts'
import type { Measured, MeasuredCase, RequestResults } from '../results.ts'
import { bareName, nginxName, peers, site, siteOnBun } from '../servers.ts'
import { median } from '../statistics.ts'
import { figure, ratioFigure, table } from './table.ts'

/** The servers that the table compares with the site. */
export const compared = [siteOnBun, ...peers]

/** The most that a read may cost, as a multiple of bare `node:http`. */
export const target = 1.15

/** The most that a read may cost on Bun, as a multiple of nginx. */
const targetOnBun = 1.1

/** Returns the results without the case for programs that render the page, which has a separate table. */
export function withoutRendered(results: RequestResults): RequestResults {
  return { ...results, cases: results.cases.filter(({ name }) => name !== renderedCase) }
}

/** Returns the figures that a reader should know first. */
export function summary({ cases }: RequestResults): string {
  const reads = cases.filter(({ isRead }) => isRead)
  const onNode = ratiosOf(reads, site.name, bareName)
  const onBun = ratiosOf(reads, siteOnBun.name, nginxName)
  const ahead = cases.filter(each => aheadOfSite(each).length > 0).length
  return [
    `A read costs ${rangeOf(onNode)} times the CPU time of bare \`node:http\` with the same bytes. The target is ${target}: ${verdict(onNode, target)}`,
    ahead === 0
      ? 'No other Node server needs less CPU time for any request.'
      : `For ${ahead} of ${cases.length} requests another Node server needs less CPU time.`,
    ...(onBun.length > 0
      ? [
          `On Bun a read costs ${rangeOf(onBun)} times the CPU time of nginx. The target is ${targetOnBun}: ${verdict(onBun, targetOnBun)}`,
        ]
      : []),
  ].join('\n')
}

interface NamedRatio {
  readonly name: string
  readonly ratio: number
}

function ratiosOf(cases: readonly MeasuredCase[], server: string, other: string): NamedRatio[] {
  return cases.flatMap(each => {
    const ratio = ratioOf(each, server, other)
    return ratio ? [{ name: each.name, ratio: ratio.median }] : []
  })
}

function rangeOf(ratios: readonly NamedRatio[]): string {
  const values = ratios.map(({ ratio }) => ratio)
  return `${ratioFigure(Math.min(...values))} to ${ratioFigure(Math.max(...values))}`
}

function verdict(ratios: readonly NamedRatio[], most: number): string {
  return `${ratios.filter(({ ratio }) => ratio <= most).length} of ${ratios.length} reads meet it.`
}

/** Returns the section with the table of ratios. */
export function requestsSection({ cases, rounds, seconds, connections }: RequestResults): string {
  const others = compared.map(({ name }) => name)
  const rows = cases
    .filter(({ name }) => !/, (?:gzip|identity)$/.test(name))
    .map(each => {
      const bare = each.measured.find(({ server }) => server === bareName)
      const own = ratioOf(each, site.name)
      return [
        each.name,
        bare ? figure(cpuOf(bare)) : '–',
        own ? `**${ratioFigure(own.median)}** (${ratioFigure(own.least)}–${ratioFigure(own.most)})` : '–',
        ...others.map(name => {
          const ratio = ratioOf(each, name)
          return ratio ? ratioFigure(ratio.median) : '–'
        }),
      ]
    })
  return `## CPU time of a request

The second column is the CPU time of bare \`${bareName}\`. The others are multiples of it: medians of ${rounds} rounds, for ${site.name} with the extremes. All servers send the same
bytes.

${table(['request', `\`${bareName}\`, µs`, site.name, ...others], rows)}

\`wrk\` keeps ${connections} connections busy. The servers take turns in rounds of ${seconds} s.`
}

/** Returns the section on programs that render the page for a browser; undefined where they were not measured. */
export function renderersSection({ cases, servers }: RequestResults): string | undefined {
  const request = cases.find(({ name }) => name === renderedCase)
  const known = new Set([bareName, ...compared.map(({ name }) => name)])
  const measured = request?.measured.filter(({ server }) => !known.has(server)) ?? []
  if (!request || measured.length < 2) return undefined
  const rows = measured.map(each => {
    const ratio = ratioOf(request, each.server)
    return [
      each.server,
      ratio ? ratioFigure(ratio.median) : '–',
      figure(median(each.rounds.map(({ perSecond }) => perSecond))),
      figure(each.memory),
      figure(each.bytesPerAnswer),
    ]
  })
  return `## The same page from other programs

One HTML page, over four connections. [requests.json](performance/requests.json) describes the ${servers.length} servers.
Astro does not compress. “Ghost-like” is Express with SQLite, not Ghost.

${table(['program', 'ratio', 'requests/s', 'memory, MiB', 'bytes'], rows)}`
}

/** Returns the names of the Node servers that need less CPU time than the site for a case. */
function aheadOfSite(request: MeasuredCase): string[] {
  const own = ratioOf(request, site.name)?.median ?? 0
  const nodePeers = request.measured.filter(
    ({ server }) => ![bareName, site.name, siteOnBun.name, nginxName].includes(server),
  )
  return nodePeers.map(({ server }) => server).filter(name => (ratioOf(request, name)?.median ?? own) < own)
}

/** Returns the CPU time of a server for a request, in microseconds. */
export function cpuOf({ rounds }: Measured): number {
  return median(rounds.map(({ cpu }) => cpu))
}
