import type { Notices } from './api/exchange.ts'
import type { Output } from './output/output.ts'
import { printableLine } from './output/printable.ts'
import { fill, type Texts } from './texts/texts.ts'

/**
 * Tells a person on stderr what goes on; where nobody watches, only what they would want to find in a log, and with `isJson`
 * nothing, so that a failure is the one document there.
 */
export function noticesTo(output: Output, { notices: words }: Texts, isJson: boolean): Notices {
  let isWaitTold = false
  let isDeprecationTold = false
  return {
    started(method) {
      const [text, delay] = method === 'POST' ? [words.sending, 0] : [words.reading, 1]
      const start = performance.now()
      let frame = 0
      const timer = setInterval(() => {
        const seconds = Math.floor((performance.now() - start) / 1000)
        frame += 1
        if (seconds >= delay) output.progress(`${frames[frame % frames.length]} ${text} ${seconds} s`)
      }, 100)
      return () => {
        clearInterval(timer)
        output.progress()
      }
    },
    waiting(secondsLeft) {
      const text = fill(words.waiting, { seconds: String(secondsLeft) })
      if (!output.isWatched && !isWaitTold && !isJson) output.note(text)
      isWaitTold = secondsLeft > 0
      output.progress(secondsLeft > 0 ? text : '')
    },
    retrying() {
      output.progress(words.retrying)
    },
    deprecated(headers) {
      if (isDeprecationTold || isJson) return
      isDeprecationTold = true
      const values = {
        date: dateOf(headers.get('Deprecation')),
        sunset: dateOf(headers.get('Sunset')),
        guide: printableLine(
          /<([^>]*)>[^<]*;\s*rel="?deprecation\b/i.exec(headers.get('Link') ?? '')?.[1] ?? '–',
        ),
      }
      output.note(output.noteStyle.warning(fill(words.deprecated, values)))
    },
  }
}

const frames = ['⠋', '⠙', '⠹', '⠸', '⠼', '⠴', '⠦', '⠧', '⠇', '⠏']

/** The day of a Date in Structured Fields (RFC 9745: seconds after @) or of an HTTP-date (RFC 8594); what is neither, as it is. */
function dateOf(field: string | null): string {
  if (field === null) return '–'
  const seconds = /^@(-?\d{1,12})/.exec(field)?.[1]
  const date = new Date(seconds === undefined ? field : Number(seconds) * 1000)
  return Number.isNaN(date.getTime()) ? printableLine(field) : date.toISOString().slice(0, 10)
}
