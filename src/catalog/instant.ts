import { Temporal } from 'temporal-polyfill'

/**
 * Returns when a day begins in a time zone, or a local time such as `2026-11-20T09:00` is. If the clocks repeat a time,
 * the first one counts. A time that they skip, such as some midnights, moves to after the gap.
 */
export function instantOf(local: string, timeZone: string): Temporal.ZonedDateTime {
  return isDay(local)
    ? Temporal.PlainDate.from(local).toZonedDateTime(timeZone)
    : Temporal.PlainDateTime.from(local).toZonedDateTime(timeZone)
}

/** Returns when a day ends in a time zone, in milliseconds since the epoch: when the next one begins. */
export function endOfDay(day: string, timeZone: string): number {
  return Temporal.PlainDate.from(day).add({ days: 1 }).toZonedDateTime(timeZone).epochMilliseconds
}

/**
 * Returns that instant with its offset (RFC 3339).
 *
 * @example
 * timestampOf('2026-11-10', 'America/Sao_Paulo') // → '2026-11-10T00:00:00-03:00'
 */
export function timestampOf(local: string, timeZone: string): string {
  return instantOf(local, timeZone).toString({ timeZoneName: 'never' })
}

/** Returns a day as it is, and a local time with its offset, for formats that take both (ISO 8601). */
export function dayOrTimestamp(local: string, timeZone: string): string {
  return isDay(local) ? local : timestampOf(local, timeZone)
}

/** Returns the day in a time zone at an instant, `YYYY-MM-DD`. */
export function dayAt(instant: Date, timeZone: string): string {
  return Temporal.Instant.fromEpochMilliseconds(instant.getTime())
    .toZonedDateTimeISO(timeZone)
    .toPlainDate()
    .toString()
}

function isDay(local: string): boolean {
  return !local.includes('T')
}
