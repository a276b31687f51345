import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createDependency } from './dependency.ts'

/** A dependency, and what its journal received. */
function watched() {
  const told: string[] = []
  const dependency = createDependency({
    name: 'mail',
    interval: 60_000,
    reasonOf: failure => (failure as Error).message,
    journal: { unusable: reason => told.push(reason), usable: () => told.push('usable') },
  })
  return { ...dependency, told }
}

const turn = () => new Promise(setImmediate)

test('the last use or check counts, and the journal has each change once', async () => {
  const { used, watch, isUsable, describe, stop, told } = watched()
  assert.deepEqual([isUsable(), describe()], [undefined, 'mail'])
  let failure: Error | undefined
  const recheck = () =>
    watch(async () => {
      if (failure) throw failure
    })
  recheck()
  assert.equal(describe(), 'mail, not checked yet')
  await turn()
  assert.deepEqual([isUsable(), describe(), told], [true, 'mail, usable', []])
  used(new Error('refused'))
  const [, since] = /^mail, unusable since (\S+Z) \(refused\)$/.exec(describe()) ?? []
  failure = new Error('gone')
  recheck()
  await turn()
  assert.equal(describe(), `mail, unusable since ${since} (gone)`)
  used()
  used()
  assert.deepEqual([isUsable(), told], [true, ['refused', 'usable']])
  stop()
  used(new Error('late'))
  assert.equal(isUsable(), true)
})

test('a check that began before a use ended does not overrule it, and only one check runs at a time', async () => {
  const { used, watch, isUsable, stop } = watched()
  const checks: PromiseWithResolvers<void>[] = []
  const recheck = () =>
    watch(() => {
      const check = Promise.withResolvers<void>()
      checks.push(check)
      return check.promise
    })
  recheck()
  recheck()
  assert.equal(checks.length, 1)
  used(new Error('refused'))
  checks[0]?.resolve()
  await turn()
  assert.equal(isUsable(), false)
  recheck()
  checks[1]?.resolve()
  await turn()
  assert.equal(isUsable(), true)
  stop()
  recheck()
  assert.equal(checks.length, 2)
})
