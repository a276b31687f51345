import assert from 'node:assert/strict'
import { test } from 'node:test'
import { compareWithRecorded } from './growth.ts'
import type { MeasuredCase } from './results.ts'
import { bareName, site } from './servers.ts'

/** Returns a case in which the site and bare `node:http` took these CPU times in their rounds. */
function measuredCase(name: string, own: readonly number[], bare: readonly number[]): MeasuredCase {
  const measured = Object.entries({ [site.name]: own, [bareName]: bare }).map(([server, times]) => ({
    server,
    rounds: times.map(cpu => ({ cpu, perSecond: 1, p50: 1, p99: 1 })),
    memory: 1,
    bytesPerAnswer: 1,
  }))
  return { name, request: 'GET /', status: 200, isRead: true, measured }
}

test('a ratio may grow by a fifth, and not by more', () => {
  const recorded = [measuredCase('a page', [11], [10]), measuredCase('a list', [12], [10])]
  const measured = [measuredCase('a page', [13.1], [10]), measuredCase('a list', [15], [10])]
  assert.deepEqual(
    compareWithRecorded(recorded, measured).map(({ name, hasGrown }) => [name, hasGrown]),
    [
      ['a page', false],
      ['a list', true],
    ],
  )
})

test('a slower machine changes no ratio: each round is compared with bare node:http in the same round', () => {
  const recorded = [measuredCase('a page', [11, 11, 11], [10, 10, 10])]
  const [comparison] = compareWithRecorded(recorded, [measuredCase('a page', [33, 11, 55], [30, 10, 50])])
  assert.deepEqual(comparison, { name: 'a page', recorded: 1.1, measured: 1.1, hasGrown: false })
})

test('a case that was never recorded cannot be compared', () => {
  assert.throws(
    () => compareWithRecorded([], [measuredCase('a page', [11], [10])]),
    /"a page" was not recorded/,
  )
})
