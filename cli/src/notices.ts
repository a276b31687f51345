import type { Output } from './output/output.ts'
import { printableLine } from './output/printable.ts'
import { fill, type Texts } from './texts/texts.ts'

/** What a person reads while requests are made. */
export type Notices = ReturnType<typeof noticesTo>

/**
 * Shows a person on stderr what goes on. Where nobody watches, only what they would want to find in a log, and with `isJson`
 * nothing, so that a failure is the one document there.
 */
export function noticesTo(output: Output, { notices: words }: Texts, isJson: boolean) {
  let isWaitTold = false
  let isDeprecationTold = false
  return {
    /** An attempt begins; returns what is called when it ends. */
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
    /** Called every second with the seconds that are left, and with 0 at the end. */
    waiting(secondsLeft: number): void {
      const text = fill(words.waiting, { seconds: String(secondsLeft) })
      if (!output.isWatched && !isWaitTold && !isJson) output.note(text)
      isWaitTold = secondsLeft > 0
      output.progress(secondsLeft > 0 ? text : '')
    },
    retrying: () => output.progress(words.retrying),
    /** Warns once. */
    deprecated(headers: Headers): void {
      if (isDeprecationTold || isJson) return
      isDeprecationTold = true
      const link = /<([^>]*)>[^<]*;\s*rel="?deprecation\b/i.exec(headers.get('Link') ?? '')?.[1]
      const [date, sunset] = [dateOf(headers.get('Deprecation')), dateOf(headers.get('Sunset'))]
      const text = fill(words.deprecated, { date, sunset, guide: printableLine(link ?? '–') })
      output.note(output.noteStyle.warning(text))
    },
  }
}

const frames = [...'⠋⠙⠹⠸⠼⠴⠦⠧⠇⠏']

/** The day of a Date in Structured Fields (RFC 9745: seconds after @) or of an HTTP-date (RFC 8594); what is neither, as it is. */
function dateOf(field: string | null): string {
  const seconds = /^@(-?\d{1,12})/.exec(field ?? '')?.[1]
  const date = new Date(seconds === undefined ? (field ?? '') : Number(seconds) * 1000)
  return Number.isNaN(date.getTime()) ? printableLine(field ?? '–') : date.toISOString().slice(0, 10)
}
