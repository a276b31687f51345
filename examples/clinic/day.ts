import type { Inline } from 'vitrine'

const inWords = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })

/** A day in words, which HTML also has as a date. */
export function dayOf(day: string): Inline {
  return { type: 'date', day, text: inWords.format(new Date(day)) }
}
