import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createAlarm } from './alarm.ts'

const hour = 3_600_000
const begin = Date.parse('2026-12-01T12:00:00Z')

/** Returns an alarm on a clock that the test moves, and the number of its calls. */
function alarmOn(t: { readonly mock: typeof import('node:test').mock }) {
  t.mock.timers.enable({ apis: ['setTimeout', 'Date'], now: begin })
  let calls = 0
  const alarm = createAlarm(() => {
    calls += 1
  })
  return { alarm, calls: () => calls, pass: (milliseconds: number) => t.mock.timers.tick(milliseconds) }
}

test('an alarm calls at its time, once, also after more than the longest timer of Node', t => {
  const { alarm, calls, pass } = alarmOn(t)
  const days = 40 * 24 * hour
  alarm.set(new Date(begin + days))
  for (let passed = 0; passed < days - hour; passed += hour) pass(hour)
  pass(hour - 1)
  assert.equal(calls(), 0)
  pass(1)
  assert.equal(calls(), 1)
  pass(hour)
  assert.equal(calls(), 1)
})

test('an alarm for a time that has passed calls at once', t => {
  const { alarm, calls, pass } = alarmOn(t)
  alarm.set(new Date(begin - hour))
  pass(0)
  assert.equal(calls(), 1)
})

test('an alarm that is set again, to nothing, or stopped does not call at its first time', t => {
  const { alarm, calls, pass } = alarmOn(t)
  alarm.set(new Date(begin + 10))
  alarm.set(new Date(begin + 30))
  pass(20)
  assert.equal(calls(), 0)
  alarm.set(undefined)
  pass(20)
  alarm.set(new Date(begin + 50))
  alarm.stop()
  pass(20)
  assert.equal(calls(), 0)
})

test('an alarm waits for its time by the clock, where the clock is set back', t => {
  t.mock.timers.enable({ apis: ['setTimeout'] })
  let [time, calls] = [begin, 0]
  const alarm = createAlarm(
    () => {
      calls += 1
    },
    () => time,
  )
  alarm.set(new Date(begin + 100))
  time = begin - 200
  t.mock.timers.tick(100)
  assert.equal(calls, 0)
  time = begin + 100
  t.mock.timers.tick(300)
  assert.equal(calls, 1)
})
