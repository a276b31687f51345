import assert from 'node:assert/strict'
import { test } from 'node:test'
import { kind, long } from './kind.ts'
import { breaksRules, judge, sizesOf } from './rules.ts'

const page = { cpu: 10, bytes: 6_000 }
const sent = { target: '/' }

for (const [what, cpu, bytes, isBroken] of [
  ['20 pages', 200, 0, false],
  ['more', 210, 0, true],
  ['20 pages, and one for each 2,000 bytes', 240, 8_000, false],
] as const) {
  test(`a unit of a quota may cost ${what}: ${!isBroken}`, () => {
    assert.equal(breaksRules(judge(kind('a', 200, sent), [{ cpu, bytes }], page)), isBroken)
  })
}

test('a batch may cost as much as its units', () => {
  const batch = kind('a batch', 200, sent, { units: 20, most: 40 })
  assert.equal(judge(batch, [{ cpu: 10, bytes: 0 }], page).most, 800)
})

test('a request of twice the size may cost 2.5 times as much, and not more', () => {
  const sized = long('a', 200, 1_000, () => sent)
  assert.deepEqual(sizesOf(sized), [500, 1_000])
  const growth = (cpu: number) =>
    judge(
      sized,
      [
        { cpu: 10, bytes: 1 },
        { cpu, bytes: 2 },
      ],
      page,
    )
  assert.equal(breaksRules(growth(25)), false)
  assert.equal(breaksRules(growth(26)), true)
})
