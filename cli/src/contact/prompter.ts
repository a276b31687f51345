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
  let waiting: ((line: Line | undefined) => void) | undefined
  let isPasting = false
  const markPastes = (isOn: boolean) => env.TERM !== 'dumb' && stderr.write(`\x1b[?2004${isOn ? 'h' : 'l'}`)
  const take = (line: Line | undefined) => {
    const resolve = waiting
    waiting = undefined
    if (resolve) resolve(line)
    else if (line) ahead.push(line)
  }
  const watch = (_text: string | undefined, { name, ctrl }: Key) => {
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
    asking.on('line', text => take({ text, isPasted: isPasting }))
    asking.on('SIGINT', interrupt)
    asking.on('close', () => {
      open = undefined
      markPastes(false)
      // What follows begins a line: a prompt before it would break its words, and the key in it.
      if (waiting) stderr.write('\n')
      take(undefined)
    })
    return asking
  }
  const next = async (prompt: string): Promise<Line | undefined> => {
    if (interruption.aborted) throw new Interrupted({ effect: 'not_sent' })
    open ??= opened()
    open.setPrompt(prompt)
    open.prompt()
    const typed = ahead.shift()
    if (typed) return typed
    return new Promise((resolve, reject) => {
      const stop = () => {
        waiting = undefined
        stderr.write('\n')
        reject(new Interrupted({ effect: 'not_sent' }))
      }
      waiting = line => {
        interruption.removeEventListener('abort', stop)
        resolve(line)
      }
      interruption.addEventListener('abort', stop, { once: true })
    })
  }
  /** Reads and forgets until nothing comes any more, and no paste is half done. */
  const forgetAhead = async () => {
    open?.close()
    listen()
    let isHeard = false
    const hear = () => {
      isHeard = true
    }
    stdin.setRawMode?.(true)
    stdin.on('data', hear).resume()
    do {
      isHeard = false
      await delay(isPasting ? 1000 : 100)
    } while (isHeard && !interruption.aborted)
    stdin.off('data', hear).pause()
    stdin.setRawMode?.(false)
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
