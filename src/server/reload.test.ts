import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createReloader } from './reload.ts'

/** A log that keeps the fields and the message of each error. */
function errorLog() {
  const errors: unknown[][] = []
  const log = { info: () => {}, error: (...written: unknown[]) => errors.push(written) }
  return { errors, log: log as never }
}

test('a fault of the program is logged in full; operators and editors read what to do', async () => {
  const { errors, log } = errorLog()
  const fault = new TypeError('x is not a function')
  const reloader = createReloader(() => Promise.reject(fault), log)
  assert.equal(await reloader.reload(), 'refused')
  const faults = reloader.refusal()?.faults ?? []
  assert.match(faults.join('\n'), /^the program has a fault of its own: start it again/)
  assert.deepEqual(errors, [
    [{ faults, err: fault }, 'the content cannot be published: the site stays as it was'],
  ])
})

test('after a report that failed, the reload that waited and all later ones are made', async () => {
  const { log } = errorLog()
  let published = 0
  const publish = async () => {
    published += 1
    if (published === 1) throw new Error('refused')
    return 'a version'
  }
  const reloader = createReloader(publish, log, () => Promise.reject(new Error('no terminal')))
  const outcomes = await Promise.allSettled([reloader.reload(), reloader.reload()])
  assert.equal(outcomes[1]?.status, 'fulfilled')
  assert.equal(await reloader.reload(), 'published')
  assert.equal(published, 3)
})
