import { join } from 'node:path'
import type { Case } from './cases.ts'
import { measureKinds } from './costs/all.ts'
import { breaksRules } from './costs/rules.ts'
import { startMeasuredSite } from './costs/site.ts'
import { allowedGrowth, type Comparison, compareWithRecorded } from './growth.ts'
import type { Effort } from './measure.ts'
import { measureRequests } from './requests.ts'
import { readResults } from './results.ts'
import { requirePrograms } from './running.ts'

/**
 * Measures the reads of the site again. Compares their ratios to bare `node:http` with those that the last `npm run
 * bench` recorded. A ratio that has grown counts only after a second, longer measurement. Needs `wrk`, but no package
 * of this folder. Then measures what each kind of request costs.
 */
requirePrograms({ program: 'wrk', package: 'wrk' })
const recorded = await readResults('requests')
if (!recorded) throw new Error('nothing is recorded: run npm run bench')

const first = await compare(({ isRead }) => isRead, { rounds: 3, seconds: 1 })
const suspects = new Set(first.filter(({ hasGrown }) => hasGrown).map(({ name }) => name))
const again =
  suspects.size > 0 ? await compare(({ name }) => suspects.has(name), { rounds: 7, seconds: 1 }) : []
const comparisons = first.map(each => again.find(({ name }) => name === each.name) ?? each)
console.table(
  comparisons.map(({ name, recorded, measured, hasGrown }) => ({
    request: name,
    recorded: recorded.toFixed(2),
    measured: measured.toFixed(2),
    '': hasGrown ? 'has grown' : '',
  })),
)
const grown = comparisons.filter(({ hasGrown }) => hasGrown)
if (grown.length > 0) {
  console.error(
    `${grown.length} ratios to bare node:http are over the recorded ones by more than ${allowedGrowth * 100} %.`,
  )
  process.exitCode = 1
}

await using costed = await startMeasuredSite()
const broken = (await measureKinds(costed, () => true)).filter(breaksRules)
if (broken.length > 0) {
  console.table(broken)
  console.error(`${broken.length} kinds of requests cost more than they may.`)
  process.exitCode = 1
}

async function compare(takes: (request: Case) => boolean, effort: Effort): Promise<Comparison[]> {
  const folder = join(import.meta.dirname, '../var/bench')
  const { cases } = await measureRequests({ takes, others: [] }, effort, folder)
  return compareWithRecorded(recorded?.cases ?? [], cases)
}
