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
  const behind = cases.flatMap(each => aheadOfSite(each).map(name => `${name} at "${each.name}"`))
  return [
    `A read costs ${rangeOf(onNode)} times the CPU time of bare \`node:http\` that sends the same bytes. The target is at most ${target}.`,
    verdict(onNode, target),
    behind.length === 0
      ? 'No other Node server that was measured needs less CPU time for any request.'
      : `Node servers that need less CPU time: ${behind.join(', ')}.`,
    ...(onBun.length > 0
      ? [
          `On Bun a read costs ${rangeOf(onBun)} times the CPU time of nginx. The target is at most ${targetOnBun}.`,
          verdict(onBun, targetOnBun),
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
  const missed = ratios.filter(({ ratio }) => ratio > most)
  if (missed.length === 0) return `All ${ratios.length} reads meet it.`
  const list = missed.map(({ name, ratio }) => `${name} (${ratioFigure(ratio)})`).join(', ')
  return `${ratios.length - missed.length} of ${ratios.length} reads meet it. Missed: ${list}.`
}

/** Returns the section with the table and the plot of ratios. */
export function requestsSection({ cases, rounds, seconds, connections }: RequestResults): string {
  const others = compared.map(({ name }) => name)
  const rows = cases.map(each => {
    const bare = each.measured.find(({ server }) => server === bareName)
    const own = ratioOf(each, site.name)
    return [
      each.name,
      bare ? figure(cpuOf(bare)) : '–',
      own ? `**${ratioFigure(own.median)}** (${ratioFigure(own.least)} to ${ratioFigure(own.most)})` : '–',
      ...others.map(name => {
        const ratio = ratioOf(each, name)
        return ratio ? ratioFigure(ratio.median) : '–'
      }),
    ]
  })
  return `## CPU time of a request

![CPU time of each request as a multiple of bare node:http, for each server](performance/ratios.svg)

The second column is the CPU time of bare \`node:http\` in µs. The others are multiples of it: for ${site.name} the median of ${rounds} rounds with the
extremes, for the others the median. All servers send the same bytes and fields. A dash means that the server has no such answer.

${table(['request', `\`${bareName}\`, µs`, site.name, ...others], rows)}

CPU time is user and system time of the server process and its children, from \`/proc\`. \`wrk\` keeps ${connections} connections busy. The servers take
turns in rounds of ${seconds} s, and a ratio compares values of the same round. Each request carries \`X-Forwarded-For\`: 1,048,576 addresses take
turns, except where the table says one client.`
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
      figure(cpuOf(each)),
      ratio ? ratioFigure(ratio.median) : '–',
      figure(median(each.rounds.map(({ perSecond }) => perSecond))),
      figure(median(each.rounds.map(({ p99 }) => p99)) / 1000),
      figure(each.memory),
      figure(each.bytesPerAnswer),
    ]
  })
  const does = servers.map(({ name, does }) => `- ${name}: ${does}.`)
  return `## The same page from other programs

A browser asks for an HTML page and accepts every coding. Four connections are busy, because more would only wait for the slow programs.

${table(['program', 'CPU, µs', 'ratio', 'requests/s', 'p99, ms', 'memory, MiB', 'bytes'], rows)}

What each server of this page does:

${does.join('\n')}`
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
