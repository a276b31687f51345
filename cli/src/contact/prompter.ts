import { once } from 'node:events'
import { createInterface, emitKeypressEvents, type Interface, type Key } from 'node:readline'
import { setTimeout as delay } from 'node:timers/promises'
import type { Surroundings } from '../command.ts'
import { Interrupted } from '../failure.ts'

/** What a person entered; `isPasted` where its end was pasted too, and no key was pressed. */
export interface Line {
  readonly text: string
  readonly isPasted: boolean
}

/** Asks a person at the terminal, a line at a time. Rejects when they interrupt; undefined is their end (Ctrl-D). */
export type Prompter = ReturnType<typeof prompterAt>

/** Questions appear on stderr. A Ctrl-C that is typed while a question stands interrupts. */
export function prompterAt({ terminal, interruption, interrupt }: Surroundings) {
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
      // What follows begins a line: a prompt before it would break its words, and the key in it.
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
      // Only the signal ends the waiting.
      stderr.write('\n')
      throw new Interrupted({ effect: 'not_sent' })
    } finally {
      isWaiting = false
    }
  }
  /** Reads and forgets until nothing comes any more, and no paste is half done. */
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
    /** The next line; what was typed ahead answers it. */
    line: next,
    /** The next line that a key was pressed for while this question stood; what was typed ahead or pasted is forgotten. */
    async decision(prompt: string): Promise<Line | undefined> {
      await forgetAhead()
      let line = await next(prompt)
      while (line?.isPasted) line = await next(prompt)
      return line
    },
    /** Gives the terminal back. */
    close(): void {
      stdin.off('keypress', watch)
      open?.close()
    },
  }
}
