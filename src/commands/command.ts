import { type ParseArgsConfig, parseArgs } from 'node:util'
import type { Output } from '../server/output.ts'

/** A command of `vitrine-site`. */
export interface Command {
  /** What follows the command's name in its usage line. */
  readonly usage: string
  /** What it does, in a few words for the list of commands. */
  readonly summary: string
  readonly options: Readonly<Record<string, Option>>
  /** How many arguments it takes beside options, at most; without it, none. */
  readonly takes?: number
  /** What its help says after the options. */
  more?(): string
  /** Resolves with the exit code. */
  run(given: Given, surroundings: Surroundings): Promise<number>
}

export interface Option {
  readonly type: 'string' | 'boolean'
  /** What stands for its value in the help. */
  readonly value?: string
  readonly meaning: string
}

/** What was written after a command's name. */
export interface Given {
  readonly values: Readonly<Record<string, string | boolean | undefined>>
  readonly words: readonly string[]
}

/** What a command may use of its process. */
export interface Surroundings {
  readonly signalled: Promise<NodeJS.Signals>
  /** From here on SIGHUP calls this instead of ending the process. In a terminal it still ends it: the terminal was closed. */
  onHangup(react: () => void): void
  readonly output: Output
  readonly errors: Output
}

/** Thrown for a command line that is not understood. */
export class UsageRefused extends Error {}

/** The option of every command that reads content. */
export const contentOption = {
  content: {
    type: 'string',
    value: 'DIR',
    meaning: 'the content folder (default: the variable CONTENT_DIR, or content)',
  },
} as const satisfies Record<string, Option>

/** Reads the arguments of a command. `asksForHelp` where `--help` or `-h` is among them. @throws UsageRefused */
export function readArguments(name: string, command: Command, args: readonly string[]) {
  const { values, positionals } = parse(name, {
    args: [...args],
    options: {
      ...Object.fromEntries(Object.entries(command.options).map(([key, { type }]) => [key, { type }])),
      help: { type: 'boolean', short: 'h' },
    },
    allowNegative: true,
    allowPositionals: true,
  })
  const { help, ...given } = values as Given['values']
  const surplus = positionals[command.takes ?? 0]
  if (surplus !== undefined) throw usageRefused(name, `unexpected argument ${JSON.stringify(surplus)}`)
  const empty = Object.keys(given).find(key => given[key] === '')
  if (empty !== undefined) throw usageRefused(name, `the option --${empty} needs a value`)
  return { asksForHelp: help === true, given: { values: given, words: positionals } }
}

function parse(name: string, config: ParseArgsConfig) {
  try {
    return parseArgs(config)
  } catch (error) {
    // parseArgs throws a TypeError; what follows the first sentence is about dashes.
    const [message = ''] = (error as Error).message.split(/\.(?: |$)|\n/)
    throw usageRefused(name, `${message.charAt(0).toLowerCase()}${message.slice(1)}`)
  }
}

/** A command line that is not understood, with the command whose help explains it. */
export function usageRefused(name: string, fault: string): UsageRefused {
  return new UsageRefused(`vitrine-site ${name}: ${fault}; "vitrine-site ${name} --help" lists what it takes`)
}
