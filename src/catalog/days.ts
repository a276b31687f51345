import { z } from 'zod'

/** A calendar date, `YYYY-MM-DD` (RFC 3339 full-date). */
export const day = z.iso.date({ error: ({ input }) => `must be a day such as 2026-11-20${meantDay(input)}` })

/**
 * Returns a suggestion for a date in another notation. The day precedes the month in most places where the program's
 * languages are spoken.
 */
function meantDay(input: unknown): string {
  if (typeof input !== 'string') return ''
  const [, firstYear, firstMonth = '', firstDay = ''] =
    /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(input) ?? []
  const [, lastDay = '', lastMonth = '', lastYear] = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})$/.exec(input) ?? []
  const year = firstYear ?? lastYear
  if (year === undefined) return ''
  const meant = `${year}-${(firstMonth || lastMonth).padStart(2, '0')}-${(firstDay || lastDay).padStart(2, '0')}`
  if (meant === input) return `: there is no day ${input}`
  return z.iso.date().safeParse(meant).success ? `: write ${meant}` : ''
}

const momentRule =
  'must be a day, or a day and a time such as 2026-11-20 09:00, in the time zone of the company'

/** Returns a suggestion for a day with a time in another notation, such as `20/11/2026 9h`. */
function meantMoment(input: unknown): string {
  const [, written, hour = '', minute = '00'] =
    /^([\d/.-]+)[ T]+(\d{1,2})(?:[:.h](\d{2})?)?(?::00)?$/.exec(String(input)) ?? []
  if (written === undefined || Number(hour) > 23 || Number(minute) > 59) return ''
  const [, suggested] = day.safeParse(written).success
    ? ['', written]
    : (/write (\S+)$/.exec(meantDay(written)) ?? [])
  return suggested === undefined
    ? meantDay(written)
    : `: write ${suggested} ${hour.padStart(2, '0')}:${minute}`
}

const momentFault = ({ input }: { readonly input?: unknown }) =>
  momentRule + (meantMoment(input) || meantDay(input))

/** A day in the company's time zone, which means its beginning, or a minute, `YYYY-MM-DDTHH:MM`. */
export const moment = z
  .string({ error: momentFault })
  .regex(/^\d{4}-\d{2}-\d{2}(?:[ T](?:[01]\d|2[0-3]):[0-5]\d)?$/, { error: momentFault, abort: true })
  .refine(value => day.safeParse(value.slice(0, 10)).success, { error: momentFault })
  .transform(value => value.replace(' ', 'T'))
