import { type ParseArgsConfig, parseArgs } from 'node:util'
import { failureOf } from '../catalog/failure.ts'
import type { Output } from '../server/output.ts'

/** A command of `vitrine-site`. */
export interface Command {
  /** The part of the usage line after the command's name. */
  readonly usage: string
  /** A description in a few words for the list of commands. */
  readonly summary: string
  readonly options: Readonly<Record<string, Option>>
  /** The highest number of arguments, options excluded. The default is 0. */
  readonly takes?: number
  /** Returns the part of the help after the options. */
  more?(): string
  /** Runs the command. Resolves with the exit code. */
  run(given: ParsedArguments, context: CommandContext): Promise<number>
}

export interface Option {
  readonly type: 'string' | 'boolean'
  /** The placeholder of its value in the help. */
  readonly value?: string
  readonly meaning: string
}

/** The parsed arguments of a command. */
export interface ParsedArguments {
  readonly values: Readonly<Record<string, string | boolean | undefined>>
  readonly words: readonly string[]
}

/** The parts of its process that a command may use. */
export interface CommandContext {
  readonly signalled: Promise<NodeJS.Signals>
  /**
   * Calls this function on SIGHUP from now on, instead of ending the process. In a terminal SIGHUP still ends it,
   * because the terminal was closed.
   */
  onHangup(react: () => void): void
  readonly output: Output
  readonly errors: Output
}

/** Thrown for an invalid command line. */
export class UsageRefused extends Error {}

/** The option of every command that reads content. */
export const contentOption = {
  content: {
    type: 'string',
    value: 'DIR',
    meaning: 'the content folder (default: the variable CONTENT_DIR, or content)',
  },
} as const satisfies Record<string, Option>

/**
 * Parses the arguments of a command. `asksForHelp` is true if they contain `--help` or `-h`.
 *
 * @throws UsageRefused for an invalid command line
 */
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
  // No option can be given more than once.
  const { help, ...given } = values as ParsedArguments['values']
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
    // parseArgs throws a TypeError. Only the first sentence is useful: the rest is about dashes.
    const [message = ''] = failureOf(error).message.split(/\.(?: |$)|\n/)
    throw usageRefused(name, `${message.charAt(0).toLowerCase()}${message.slice(1)}`)
  }
}

/** Returns an error for an invalid command line, with the command whose help explains it. */
export function usageRefused(name: string, fault: string): UsageRefused {
  return new UsageRefused(`vitrine-site ${name}: ${fault}; "vitrine-site ${name} --help" lists what it takes`)
}
