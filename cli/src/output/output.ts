import { wrapAnsi } from 'fast-wrap-ansi'
import { Failure } from '../failure.ts'
import type { Terminal } from '../terminal.ts'
import { escaped } from './printable.ts'
import { styleOf } from './style.ts'

/** All output of the program: data on stdout, everything else on stderr. */
export type Output = ReturnType<typeof outputTo>

/** Creates the output of a process. A reader that closes early, such as `head`, is not a failure. */
export function outputTo({ stdout, stderr, env }: Terminal) {
  const isTerminal = stdout.isTTY === true
  const isWatched = stderr.isTTY === true && env.TERM !== 'dumb'
  const noteWidth = columnsOf(stderr, env)
  let isProgressShown = false
  let fault: NodeJS.ErrnoException | undefined
  stdout.on('error', error => {
    fault ??= error
  })
  // If stderr cannot be written, there is no place to report it.
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
    /** Whether stdout is a terminal. */
    isTerminal,
    /** Whether stderr is a terminal that can show progress. */
    isWatched,
    style: styleOf(stdout, env),
    noteStyle: styleOf(stderr, env),
    /** Columns of the screen; infinite without a terminal. */
    width: columnsOf(stdout, env),
    noteWidth,
    /** Writes formatted data and a line end. */
    data: (text: string) => write(stdout, `${text}\n`),
    /** Writes data as the site sent it. A terminal gets control characters escaped. */
    raw: (text: string) => write(stdout, isTerminal ? `${escaped(text).replace(/\n$/, '')}\n` : text),
    /** Writes a note and a line end. */
    note: (text: string) => write(stderr, `${text}\n`),
    /** Replaces the progress line. Without a text, clears it. */
    progress,
    /** Resolves when all data is written. Throws a failure if it cannot be written. */
    async written(): Promise<void> {
      await new Promise<void>(resolve => stdout.write('', () => resolve()))
      if (fault && fault.code !== 'EPIPE') throw new Failure('output_unwritable', { cause: fault.code ?? '' })
    },
  }
}

/** Returns the width of the screen; 80 if unknown. */
function columnsOf(stream: Terminal['stdout'], env: Terminal['env']): number {
  if (stream.isTTY !== true) return Number.POSITIVE_INFINITY
  return Math.max(20, stream.columns || Number.parseInt(env.COLUMNS ?? '', 10) || 80)
}
