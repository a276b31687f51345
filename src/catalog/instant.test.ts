import assert from 'node:assert/strict'
import { suite, test } from 'node:test'
import { dayAt, dayOrTimestamp, instantOf, timestampOf } from './instant.ts'

/** Days that begin in an unusual way: no midnight, two midnights, half an hour late, and none of the day at all. */
const days: readonly (readonly [day: string, timeZone: string, timestamp: string])[] = [
  ['2026-11-10', 'America/Sao_Paulo', '2026-11-10T00:00:00-03:00'],
  ['2018-11-04', 'America/Sao_Paulo', '2018-11-04T01:00:00-02:00'],
  ['2022-03-27', 'Asia/Beirut', '2022-03-27T01:00:00+03:00'],
  ['2026-11-01', 'America/Havana', '2026-11-01T00:00:00-04:00'],
  ['1919-03-31', 'America/Toronto', '1919-03-31T00:30:00-04:00'],
  ['2011-12-30', 'Pacific/Apia', '2011-12-31T00:00:00+14:00'],
  ['2026-01-05', 'Asia/Kathmandu', '2026-01-05T00:00:00+05:45'],
  ['2026-07-01', 'Europe/London', '2026-07-01T00:00:00+01:00'],
  ['2026-01-05', 'UTC', '2026-01-05T00:00:00+00:00'],
]

suite('a day begins at its first instant in the time zone, with the offset of that instant', () => {
  for (const [day, timeZone, timestamp] of days) {
    test(`${day} in ${timeZone}: ${timestamp}`, () => {
      assert.equal(timestampOf(day, timeZone), timestamp)
      const start = instantOf(day, timeZone).epochMilliseconds
      assert.equal(Date.parse(timestamp), start)
      assert.ok(dayByIntl(start - 1, timeZone) < day, 'the day before')
      assert.ok(dayByIntl(start, timeZone) >= day, 'the day, or the next one that exists')
    })
  }
})

test('a local time is the first of two, or the one after the gap', () => {
  assert.equal(timestampOf('2026-11-23T22:30', 'America/Sao_Paulo'), '2026-11-23T22:30:00-03:00')
  assert.equal(timestampOf('2026-10-25T02:30', 'Europe/Madrid'), '2026-10-25T02:30:00+02:00')
  assert.equal(timestampOf('2026-03-29T02:30', 'Europe/Madrid'), '2026-03-29T03:30:00+02:00')
})

test('where a day is enough, a day stays one, and a time gets its offset', () => {
  assert.equal(dayOrTimestamp('2026-11-23', 'Asia/Tokyo'), '2026-11-23')
  assert.equal(dayOrTimestamp('2026-11-23T22:30', 'Asia/Tokyo'), '2026-11-23T22:30:00+09:00')
})

test('the day at an instant is that of the time zone', () => {
  for (const timeZone of ['America/Sao_Paulo', 'Asia/Tokyo', 'Pacific/Kiritimati', 'UTC']) {
    for (const time of ['2026-11-10T01:00:00Z', '2026-11-10T23:00:00Z'])
      assert.equal(dayAt(new Date(time), timeZone), dayByIntl(Date.parse(time), timeZone), timeZone)
  }
})

/** Returns the day at an instant as Intl, which does not share code with the polyfill, has it. */
function dayByIntl(instant: number, timeZone: string): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(instant)
}
