import type { Output } from './output/output.ts'
import { printableLine } from './output/printable.ts'
import { fill, type Texts } from './texts/texts.ts'

/** Shows progress during requests. */
export type Notices = ReturnType<typeof noticesTo>

/**
 * Creates the notices on stderr. Without a terminal, it writes only what is useful in a log. With `isJson` it writes
 * nothing, so that stderr has one JSON document at most.
 */
export function noticesTo(output: Output, { notices: words }: Texts, isJson: boolean) {
  let isWaitShown = false
  let isDeprecationShown = false
  return {
    /** Starts the progress of an attempt. Returns the function that ends it. */
    started(method: string): () => void {
      const [text, delay] = method === 'POST' ? [words.sending, 0] : [words.reading, 1]
      const start = performance.now()
      const timer = setInterval(() => {
        const seconds = (performance.now() - start) / 1000
        const frame = frames[Math.floor(seconds * 10) % frames.length]
        if (seconds >= delay) output.progress(`${frame} ${text} ${Math.floor(seconds)} s`)
      }, 100)
      return () => {
        clearInterval(timer)
        output.progress()
      }
    },
    /** Shows the seconds that are left. Called every second, and with 0 at the end. */
    waiting(secondsLeft: number): void {
      const text = fill(words.waiting, { seconds: String(secondsLeft) })
      if (!output.isWatched && !isWaitShown && !isJson) output.note(text)
      isWaitShown = secondsLeft > 0
      output.progress(secondsLeft > 0 ? text : '')
    },
    retrying: () => output.progress(words.retrying),
    /** Warns once that the API version is deprecated. */
    deprecated(headers: Headers): void {
      if (isDeprecationShown || isJson) return
      isDeprecationShown = true
      // Input: at most maximumAnswerBytes bytes
      const link = /<([^<>]*)>[^<>]*;\s*rel="?deprecation\b/i.exec(headers.get('Link') ?? '')?.[1]
      const [date, sunset] = [dateOf(headers.get('Deprecation')), dateOf(headers.get('Sunset'))]
      const text = fill(words.deprecated, { date, sunset, guide: printableLine(link ?? '–') })
      output.note(output.noteStyle.warning(text))
    },
  }
}

const frames = [...'⠋⠙⠹⠸⠼⠴⠦⠧⠇⠏']

/** Returns the day of a Date (RFC 9745: seconds after @) or an HTTP-date (RFC 8594). Other values stay unchanged. */
function dateOf(field: string | null): string {
  const seconds = /^@(-?\d{1,12})/.exec(field ?? '')?.[1]
  const date = new Date(seconds === undefined ? (field ?? '') : Number(seconds) * 1000)
  return Number.isNaN(date.getTime()) ? printableLine(field ?? '–') : date.toISOString().slice(0, 10)
}
