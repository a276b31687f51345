import { setTimeout as sleep } from 'node:timers/promises'
import { cpuTimeOf } from '../process-usage.ts'
import type { CostResults } from '../results.ts'
import type { Kind } from './kind.ts'
import { type Effort, measureCosts, sendOnce } from './measure.ts'
import { pageKind } from './read-kinds.ts'
import { breaksRules, type Judged, judge, sizesOf } from './rules.ts'
import { assetOf, kindsOf, type MeasuredSite, startMeasuredSite } from './site.ts'

const effort: Effort = { runs: 3, milliseconds: 120, warmUp: 400 }
/** A kind that breaks a rule is measured again, because machines are noisy. */
const secondEffort: Effort = { runs: 7, milliseconds: 250, warmUp: 1_000 }

type Takes = (kind: Kind) => boolean

/** Measures the kinds for which the rules are. */
export async function measureKinds(site: MeasuredSite, takes: Takes): Promise<Judged[]> {
  const all = []
  const kinds = kindsOf(await assetOf(site))
  for (const kind of kinds.filter(each => !each.isAccepted && takes(each))) {
    const first = await measureKind(kind, site, effort)
    all.push(breaksRules(first) ? await measureKind(kind, site, secondEffort) : first)
  }
  return all
}

/** Measures the messages that become an email. */
export async function measureAccepted(site: MeasuredSite, takes: Takes): Promise<CostResults['accepted']> {
  const all = []
  for (const kind of kindsOf('').filter(each => each.isAccepted && takes(each))) {
    const { name, pages } = await measureKind(kind, site, effort)
    all.push({ name, pages })
  }
  return all
}

async function measureKind(kind: Kind, site: MeasuredSite, how: Effort): Promise<Judged> {
  const sizes = sizesOf(kind).map(size => ({ kind, size }))
  const [page, ...costs] = await measureCosts([{ kind: pageKind, size: 0 }, ...sizes], site, how)
  if (!page) throw new Error('the page was not measured')
  return judge(kind, costs, page)
}

/** The kinds whose first request after a publication does work that is kept. */
const firstOnes = [
  'page',
  'page as Markdown',
  '/llms-full.txt',
  '/sitemap.xml',
  'form: one fault',
  'MCP: tools/list',
  'MCP: search, a sentence',
]

/** Measures the first request of some kinds at a new site, in milliseconds of CPU time. */
export async function measureFirstUses(text: string): Promise<CostResults['firstUses']> {
  const all = []
  for (const name of firstOnes.filter(each => each.includes(text))) {
    await using site = await startMeasuredSite()
    const kind = kindsOf('').find(each => each.name === name)
    if (!kind) throw new Error(`there is no kind "${name}"`)
    await untilIdle(site.pid)
    const before = cpuTimeOf(site.pid)
    await sendOnce(kind, site)
    all.push({ name, milliseconds: (cpuTimeOf(site.pid) - before) / 1000 })
  }
  return all
}

/** Waits until a process has done nothing for a second. After its start it prepares pictures. */
async function untilIdle(pid: number): Promise<void> {
  for (let before = -1; cpuTimeOf(pid) > before; ) {
    before = cpuTimeOf(pid)
    await sleep(1_000)
  }
}
