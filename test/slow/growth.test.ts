import assert from 'node:assert/strict'
import { test } from 'node:test'
import { measureCosts } from '../../bench/costs/measure.ts'
import { mostGrowth, sizesOf } from '../../bench/costs/rules.ts'
import { kindsOf, startMeasuredSite } from '../../bench/costs/site.ts'

// Only the ratio of two CPU times of one process counts, so a busy machine changes little.
const efforts = [
  { runs: 1, milliseconds: 20, warmUp: 20 },
  // Only a growth that is seen again counts.
  { runs: 3, milliseconds: 60, warmUp: 100 },
  { runs: 5, milliseconds: 200, warmUp: 300 },
] as const

/** Kinds that reach the parser of Node, or whose number of parts grows. `test/contract/growth.test.ts` has the texts. */
const takes =
  /^(?:refused|many fields|long Accept$|long path$|API: long Forwarded|contact: (?:deep|many)|form(?: data)?: (?:many|over)|MCP: many)/

test('a request of twice the size costs at most 2.5 times as much', {
  skip: process.platform !== 'linux',
}, async t => {
  const site = await startMeasuredSite()
  t.after(() => site[Symbol.asyncDispose]())
  for (const kind of kindsOf('').filter(({ name, largest }) => largest !== undefined && takes.test(name))) {
    await t.test(kind.name, async () => {
      const requests = sizesOf(kind).map(size => ({ kind, size }))
      const growths: number[] = []
      for (const effort of efforts) {
        const [smaller, larger] = await measureCosts(requests, site, effort)
        growths.push((larger?.cpu ?? Number.NaN) / (smaller?.cpu ?? Number.NaN))
        if (Math.min(...growths) <= mostGrowth) return
      }
      assert.fail(`it costs ${growths.map(growth => growth.toFixed(1)).join(' and ')} times as much`)
    })
  }
})
