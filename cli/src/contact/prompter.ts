import { createInterface, type Interface } from 'node:readline'
import { Interrupted } from '../failure.ts'
import type { Terminal } from '../terminal.ts'

/** Asks a person at the terminal, a line at a time; what they type ahead is kept for the next question. */
export interface Prompter {
  /** The next line; undefined where they end their input (Ctrl-D). Rejects when they interrupt. */
  line(prompt: string): Promise<string | undefined>
  /** Gives the terminal back. */
  close(): void
}

/** Questions appear on stderr. `interrupt` is called for a Ctrl-C that is typed while a question stands. */
export function prompterAt(
  { stdin, stderr }: Terminal,
  interruption: AbortSignal,
  interrupt: () => void,
): Prompter {
  const ahead: string[] = []
  let open: Interface | undefined
  let waiting: ((line: string | undefined) => void) | undefined
  const take = (line: string | undefined) => {
    const resolve = waiting
    waiting = undefined
    if (resolve) resolve(line)
    else if (line !== undefined) ahead.push(line)
  }
  const opened = () => {
    if (open) return open
    open = createInterface({ input: stdin, output: stderr, historySize: 0 })
    open.on('line', take)
    open.on('SIGINT', interrupt)
    open.on('close', () => {
      open = undefined
      take(undefined)
    })
    return open
  }
  return {
    line(prompt) {
      if (interruption.aborted) return Promise.reject(new Interrupted({ effect: 'not_sent' }))
      const asked = opened()
      asked.setPrompt(prompt)
      asked.prompt()
      const typed = ahead.shift()
      if (typed !== undefined) return Promise.resolve(typed)
      return new Promise((resolve, reject) => {
        const stop = () => {
          stderr.write('\n')
          reject(new Interrupted({ effect: 'not_sent' }))
        }
        waiting = line => {
          interruption.removeEventListener('abort', stop)
          resolve(line)
        }
        interruption.addEventListener('abort', stop, { once: true })
      })
    },
    close: () => open?.close(),
  }
}
