import { parseArgs } from 'node:util'
import type { Command, Typed } from './command.ts'
import { Failure } from './failure.ts'
import { commonOptions, type OptionName, type Options, optionOf, optionTable } from './options.ts'
import { suggestionsFor } from './suggestions.ts'

/** What was asked for: a command with its argument and options; the options alone where no command was named. */
export interface Parsed {
  readonly command: Command | undefined
  readonly argument: string | undefined
  readonly options: Options
  readonly typed: Typed
}

/** Reads the words after the program's name; throws a usage failure that says what may have been meant. */
export function parse(words: readonly string[], commands: readonly Command[]): Parsed {
  const tokens = tokensOf(words)
  const [name, argument, unexpected] = positionalsOf(tokens)
  const command = name === undefined ? undefined : commandNamed(name, commands)
  const options: Record<string, string | true> = {}
  const spellings: Partial<Record<OptionName, string>> = {}
  for (const token of tokens) {
    if (token.kind !== 'option') continue
    const option = optionNamed(token.name, token.rawName, command, name ?? '')
    options[option] = valueGiven(option, token)
    spellings[option] = token.rawName
  }
  const typed = { command: name ?? '', options: spellings }
  if (options.help || options.version) return { command, argument, options, typed }
  if (unexpected !== undefined || (argument !== undefined && !command?.argument)) {
    throw new Failure('argument_unexpected', { value: unexpected ?? argument ?? '', command: name ?? '' })
  }
  if (command?.argument?.isRequired && !argument) {
    throw new Failure('argument_missing', { command: name ?? '', argument: command.argument.name })
  }
  return { command, argument, options, typed }
}

type Token = ReturnType<typeof tokensOf>[number]

/** What each of these words is, whether or not they are right together. */
export function tokensOf(words: readonly string[]) {
  return parseArgs({ args: [...words], options: parserOptions, strict: false, tokens: true }).tokens
}

/** The words that are neither options nor their values. */
export function positionalsOf(tokens: readonly Token[]): string[] {
  return tokens.flatMap(token => (token.kind === 'positional' ? token.value : []))
}

/** The value that was given last to an option that has one spelling. */
export function lastValueOf(name: 'lang' | 'url', tokens: readonly Token[]): string | undefined {
  return tokens.flatMap(token => (token.kind === 'option' && token.name === name ? [token.value] : [])).at(-1)
}

/** The command that has this name or alias; throws a usage failure where none has. */
export function commandNamed(name: string, commands: readonly Command[]): Command {
  const command = commands.find(({ name: own, aliases }) => own === name || aliases.includes(name))
  if (command) return command
  const names = commands.flatMap(({ name: own, aliases }) => [own, ...aliases])
  throw new Failure('unknown_command', { name }, suggestionsFor(name, names))
}

/** The options of a command, those that every command has last. */
export function optionsOf(command: Command | undefined): readonly OptionName[] {
  return [...(command?.options ?? []), ...commonOptions]
}

const optionNames = Object.keys(optionTable) as OptionName[]

const parserOptions = Object.fromEntries(
  optionNames.flatMap(name => {
    const { value, short, alias } = optionOf(name)
    const described = { type: value === undefined ? ('boolean' as const) : ('string' as const) }
    return [[name, { ...described, ...(short && { short }) }], ...(alias ? [[alias, described]] : [])]
  }),
)

function optionNamed(
  written: string,
  rawName: string,
  command: Command | undefined,
  typed: string,
): OptionName {
  const offered = optionsOf(command)
  const option = offered.find(name => name === written || optionOf(name).alias === written)
  if (option) return option
  const spellings = offered.flatMap(name => [name, optionOf(name).alias ?? []].flat())
  throw new Failure(
    'unknown_option',
    { option: rawName, command: typed },
    suggestionsFor(written, spellings).map(name => `--${name}`),
  )
}

interface OptionToken {
  readonly rawName: string
  readonly value?: string | undefined
  readonly inlineValue?: boolean | undefined
}

/** What the option is given; a word that looks like an option is no value, lest a forgotten one swallow it. */
function valueGiven(name: OptionName, { rawName, value, inlineValue }: OptionToken): string | true {
  const { value: placeholder } = optionOf(name)
  if (placeholder === undefined) {
    if (value === undefined) return true
    throw new Failure('value_unexpected', { option: rawName })
  }
  const isStandardInput = name === 'arquivo' && value === '-'
  if (value !== undefined && (inlineValue || isStandardInput || !value.startsWith('-'))) return value
  throw new Failure('value_missing', { option: rawName, value: placeholder })
}
