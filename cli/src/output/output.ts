import stringWidth from 'string-width'
import { Failure } from '../failure.ts'
import type { Terminal } from '../terminal.ts'
import { escaped } from './printable.ts'
import { type Style, styleOf } from './style.ts'

/** The one way out of the program: data on stdout, everything else on stderr. */
export interface Output {
  /** Whether a person reads the data on a screen. */
  readonly isTerminal: boolean
  /** Whether a person watches what goes on. */
  readonly isWatched: boolean
  /** Columns of the screen that data is read on; endless where it is none. */
  readonly width: number
  readonly style: Style
  /** The style of what is not data. */
  readonly noteStyle: Style
  /** Columns of the screen that notes are read on; endless where it is none. */
  readonly noteWidth: number
  /** Writes data that was laid out here, and a line end. */
  data(text: string): void
  /** Writes data as the site sent it: untouched, but where a screen could be tampered with. */
  raw(text: string): void
  /** Writes something that is no data, and a line end. */
  note(text: string): void
  /** The same of JSON, in which a screen could be tampered with. */
  rawNote(text: string): void
  /** Settles when all data is written; throws a failure where it could not be. */
  written(): Promise<void>
  /** Shows what is going on, in the place of what was shown before; nothing clears it. Only where a person watches. */
  progress(text?: string): void
}

/** The output of a process; a reader that goes away before the end, as `head` does, is no fault. */
export function outputTo({ stdout, stderr, env }: Terminal): Output {
  const isTerminal = stdout.isTTY === true
  const isWatched = stderr.isTTY === true && env.TERM !== 'dumb'
  let isProgressShown = false
  const noteWidth = columnsOf(stderr, env)
  const progress = (text = '') => {
    if (!isWatched || (text === '' && !isProgressShown)) return
    stderr.write(`\r\x1b[2K${inOneRow(text, noteWidth)}`)
    isProgressShown = text !== ''
  }
  let fault: NodeJS.ErrnoException | undefined
  stdout.on('error', error => {
    fault ??= error
  })
  // There is no place left to say that notes cannot be written.
  stderr.on('error', () => {})
  const note = (text: string) => {
    progress()
    stderr.write(`${text}\n`)
  }
  return {
    isTerminal,
    isWatched,
    width: columnsOf(stdout, env),
    style: styleOf(stdout, env),
    noteStyle: styleOf(stderr, env),
    noteWidth,
    data(text) {
      progress()
      stdout.write(`${text}\n`)
    },
    raw(text) {
      progress()
      if (!isTerminal) stdout.write(text)
      else stdout.write(`${escaped(text)}${text.endsWith('\n') ? '' : '\n'}`)
    },
    note,
    rawNote: text => note(stderr.isTTY ? escaped(text) : text),
    async written() {
      await new Promise<void>(resolve => stdout.write('', () => resolve()))
      if (fault && fault.code !== 'EPIPE') throw new Failure('output_unwritable', { cause: fault.code ?? '' })
    },
    progress,
  }
}

/** A screen that does not say how wide it is has 80 columns, as ever. */
function columnsOf(stream: Terminal['stdout'], env: Terminal['env']): number {
  if (stream.isTTY !== true) return Number.POSITIVE_INFINITY
  return Math.max(20, stream.columns || Number.parseInt(env.COLUMNS ?? '', 10) || 80)
}

/** As much of a text as the cursor stays in one row with. */
function inOneRow(text: string, width: number): string {
  if (stringWidth(text) < width) return text
  const segments = Array.from(new Intl.Segmenter().segment(text), ({ segment }) => segment)
  while (stringWidth(segments.join('')) >= width) segments.pop()
  return segments.join('')
}
