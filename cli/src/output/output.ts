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
  /** Shows what is going on, in the place of what was shown before; nothing clears it. Only where a person watches. */
  progress(text?: string): void
}

/** The output of a process; a reader that goes away before the end, as `head` does, is no fault. */
export function outputTo({ stdout, stderr, env }: Terminal): Output {
  const isTerminal = stdout.isTTY === true
  const isWatched = stderr.isTTY === true && env.TERM !== 'dumb'
  let isProgressShown = false
  const progress = (text = '') => {
    if (!isWatched || (text === '' && !isProgressShown)) return
    stderr.write(`\r\x1b[2K${text}`)
    isProgressShown = text !== ''
  }
  for (const stream of [stdout, stderr]) {
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EPIPE') process.exit(0)
      throw error
    })
  }
  return {
    isTerminal,
    isWatched,
    width: columnsOf(stdout, env),
    style: styleOf(stdout, env),
    noteStyle: styleOf(stderr, env),
    noteWidth: columnsOf(stderr, env),
    data(text) {
      progress()
      stdout.write(`${text}\n`)
    },
    raw(text) {
      progress()
      if (!isTerminal) stdout.write(text)
      else stdout.write(`${escaped(text)}${text.endsWith('\n') ? '' : '\n'}`)
    },
    note(text) {
      progress()
      stderr.write(`${text}\n`)
    },
    progress,
  }
}

/** A screen that does not say how wide it is has 80 columns, as ever. */
function columnsOf(stream: Terminal['stdout'], env: Terminal['env']): number {
  if (stream.isTTY !== true) return Number.POSITIVE_INFINITY
  return Math.max(20, stream.columns || Number.parseInt(env.COLUMNS ?? '', 10) || 80)
}
