import { once } from 'node:events'
import { createInterface, emitKeypressEvents, type Interface, type Key } from 'node:readline'
import { setTimeout as delay } from 'node:timers/promises'
import type { ProcessContext } from '../command.ts'
import { Interrupted } from '../failure.ts'

/** A line of input. `isPasted` is true if its line end was pasted, not typed. */
export interface Line {
  readonly text: string
  readonly isPasted: boolean
}

/** Asks the user for a line. Rejects at an interruption; undefined means Ctrl-D. */
export type Prompter = ReturnType<typeof prompterAt>

/** Creates a prompter that writes questions to stderr. Ctrl-C at a question interrupts the run. */
export function prompterAt({ terminal, interruption, interrupt }: ProcessContext) {
  const { stdin, stderr, env } = terminal
  const ahead: Line[] = []
  let open: Interface | undefined
  let isWaiting = false
  let isPasting = false
  let isHeard = false
  const markPastes = (isOn: boolean) => env.TERM !== 'dumb' && stderr.write(`\x1b[?2004${isOn ? 'h' : 'l'}`)
  const watch = (_text: string | undefined, { name, ctrl }: Key) => {
    isHeard = true
    if (name === 'paste-start' || name === 'paste-end') isPasting = name === 'paste-start'
    if (ctrl && name === 'c' && !open) interrupt()
  }
  const listen = () => {
    emitKeypressEvents(stdin)
    stdin.off('keypress', watch).on('keypress', watch)
  }
  const opened = () => {
    listen()
    const asking = createInterface({ input: stdin, output: stderr, historySize: 0 })
    markPastes(true)
    asking.on('line', text => {
      ahead.push({ text, isPasted: isPasting })
      asking.emit('entered')
    })
    asking.on('SIGINT', interrupt)
    asking.on('close', () => {
      open = undefined
      markPastes(false)
      // The next output needs a new line, or its key could not be copied.
      if (isWaiting) stderr.write('\n')
      asking.emit('entered')
    })
    return asking
  }
  const next = async (prompt: string): Promise<Line | undefined> => {
    if (interruption.aborted) throw new Interrupted({ effect: 'not_sent' })
    open ??= opened()
    open.setPrompt(prompt)
    open.prompt()
    try {
      isWaiting = ahead.length === 0
      if (isWaiting) await once(open, 'entered', { signal: interruption })
      return ahead.shift()
    } catch {
      // Only the signal can end the wait early.
      stderr.write('\n')
      throw new Interrupted({ effect: 'not_sent' })
    } finally {
      isWaiting = false
    }
  }
  /** Discards input until it stops and no paste is incomplete. */
  const forgetAhead = async () => {
    open?.close()
    listen()
    stdin.setRawMode(true).resume()
    do {
      isHeard = false
      await delay(isPasting ? 1000 : 100)
    } while (isHeard && !interruption.aborted)
    stdin.pause().setRawMode(false)
    ahead.length = 0
  }
  return {
    /** Returns the next line, which may have been typed ahead. */
    line: next,
    /** Returns the next line that is typed after the question. Discards input that was typed ahead or pasted. */
    async decision(prompt: string): Promise<Line | undefined> {
      await forgetAhead()
      let line = await next(prompt)
      while (line?.isPasted) line = await next(prompt)
      return line
    },
    /** Releases the terminal. */
    close(): void {
      stdin.off('keypress', watch)
      open?.close()
    },
  }
}
