import { wrapAnsi } from 'fast-wrap-ansi'
import { Failure } from '../failure.ts'
import type { Terminal } from '../terminal.ts'
import { escaped } from './printable.ts'
import { styleOf } from './style.ts'

/** The one way out of the program: data on stdout, notes (everything else) on stderr. */
export type Output = ReturnType<typeof outputTo>

/** The output of a process. A reader that goes away before the end, as `head` does, is no failure. */
export function outputTo({ stdout, stderr, env }: Terminal) {
  const isTerminal = stdout.isTTY === true
  const isWatched = stderr.isTTY === true && env.TERM !== 'dumb'
  const noteWidth = columnsOf(stderr, env)
  let isProgressShown = false
  let fault: NodeJS.ErrnoException | undefined
  stdout.on('error', error => {
    fault ??= error
  })
  // There is no place left to say that notes cannot be written.
  stderr.on('error', () => {})
  const progress = (text = '') => {
    if (!isWatched || (text === '' && !isProgressShown)) return
    const [row = ''] = wrapAnsi(text, noteWidth - 1, { hard: true }).split('\n')
    stderr.write(`\r\x1b[2K${row}`)
    isProgressShown = text !== ''
  }
  const write = (stream: NodeJS.WritableStream, text: string) => {
    progress()
    stream.write(text)
  }
  return {
    /** Whether a person reads the data on a screen. */
    isTerminal,
    /** Whether a person watches the notes. */
    isWatched,
    style: styleOf(stdout, env),
    noteStyle: styleOf(stderr, env),
    /** Columns of the screen; infinite where there is none. */
    width: columnsOf(stdout, env),
    noteWidth,
    /** Writes data that was laid out here, and a line end. */
    data: (text: string) => write(stdout, `${text}\n`),
    /** Writes data as the site sent it. On a screen what could tamper with it is escaped. */
    raw: (text: string) => write(stdout, isTerminal ? `${escaped(text).replace(/\n$/, '')}\n` : text),
    /** Writes a note and a line end. */
    note: (text: string) => write(stderr, `${text}\n`),
    /** Shows what is going on in one row, in the place of the row before; without a text, clears it. */
    progress,
    /** Settles when all data is written; throws a failure where it could not be. */
    async written(): Promise<void> {
      await new Promise<void>(resolve => stdout.write('', () => resolve()))
      if (fault && fault.code !== 'EPIPE') throw new Failure('output_unwritable', { cause: fault.code ?? '' })
    },
  }
}

/** The width of a screen that does not say how wide it is, is 80 columns. */
function columnsOf(stream: Terminal['stdout'], env: Terminal['env']): number {
  if (stream.isTTY !== true) return Number.POSITIVE_INFINITY
  return Math.max(20, stream.columns || Number.parseInt(env.COLUMNS ?? '', 10) || 80)
}
