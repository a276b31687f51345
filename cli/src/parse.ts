import { parseArgs } from 'node:util'
import type { Command, Invocation } from './command.ts'
import { Failure } from './failure.ts'
import {
  commonOptions,
  type OptionName,
  type Options,
  optionNames,
  optionOf,
  spellingsOf,
} from './options.ts'
import { suggestionsFor } from './suggestions.ts'
import type { Texts } from './texts/texts.ts'

/** What was asked for: a command with its argument and options; the options alone where no command was named. */
export interface Parsed extends Pick<Invocation, 'argument' | 'options' | 'typed'> {
  readonly command: Command | undefined
}

/** Reads the words after the program's name; throws a usage failure that says what may have been meant. */
export function parse(words: readonly string[], commands: readonly Command[]): Parsed {
  const tokens = tokensOf(words)
  const [name = '', argument, unexpected] = positionalsOf(tokens)
  const command = positionalsOf(tokens).length > 0 ? commandNamed(name, commands) : undefined
  const options: Record<string, string | true> = {}
  const spellings: Partial<Record<OptionName, string>> = {}
  for (const token of tokens) {
    if (token.kind !== 'option') continue
    const option = optionsOf(command).find(option => spellingsOf(option).includes(token.rawName))
    if (!option) throw unknownOption(token.rawName, command, name)
    options[option] = valueGiven(option, token)
    spellings[option] = token.rawName
  }
  const parsed = {
    command,
    argument,
    options: options as Options,
    typed: { command: name, options: spellings },
  }
  if (options.help || options.version) return parsed
  const tooMany = unexpected ?? (command?.argument ? undefined : argument)
  if (tooMany !== undefined) throw new Failure('argument_unexpected', { value: tooMany, command: name })
  if (command?.argument?.isRequired && !argument) {
    throw new Failure('argument_missing', { command: name, argument: command.argument.name })
  }
  return parsed
}

/** What each of these words is, whether or not they are right together. */
export function tokensOf(words: readonly string[]) {
  return parseArgs({ args: [...words], options: parserOptions, strict: false, tokens: true }).tokens
}

export type Token = ReturnType<typeof tokensOf>[number]

const parserOptions = Object.fromEntries(
  optionNames.flatMap(name => {
    const { value, short, alias } = optionOf(name)
    const described = { type: value === undefined ? ('boolean' as const) : ('string' as const) }
    return [[name, { ...described, ...(short && { short }) }], ...(alias ? [[alias, described]] : [])]
  }),
)

/** The words that are neither options nor their values. */
export function positionalsOf(tokens: readonly Token[]): string[] {
  return tokens.flatMap(token => (token.kind === 'positional' ? token.value : []))
}

/** The value that was given last to an option that has one spelling. */
export function lastValueOf(name: 'lang' | 'url', tokens: readonly Token[]): string | undefined {
  return tokens.flatMap(token => (token.kind === 'option' && token.name === name ? [token.value] : [])).at(-1)
}

/** Every word that names a command. */
export function wordsFor({ name, aliases }: Command): readonly string[] {
  return [name, ...aliases]
}

/** The command that has this name or alias; throws a usage failure where none has. */
export function commandNamed(name: string, commands: readonly Command[]): Command {
  const command = commands.find(candidate => wordsFor(candidate).includes(name))
  if (command) return command
  throw new Failure(
    'unknown_command',
    { name },
    { suggestions: suggestionsFor(name, commands.flatMap(wordsFor)) },
  )
}

/** The options of a command, those that every command has last. */
export function optionsOf(command: Command | undefined): readonly OptionName[] {
  return [...(command?.options ?? []), ...commonOptions]
}

/** A command with its aliases and argument, as it is written. */
export function usageOf(command: Command, { placeholders }: Texts): string {
  const words = wordsFor(command).join(', ')
  const { name, isRequired } = command.argument ?? {}
  if (!name) return words
  return `${words} ${isRequired ? `<${placeholders[name]}>` : `[${placeholders[name]}]`}`
}

/** An option as it is written, with its value. */
export function spellingOf(name: OptionName, { placeholders }: Texts): string {
  const { value } = optionOf(name)
  const spellings = spellingsOf(name).join(', ')
  return value === undefined ? spellings : `${spellings} <${placeholders[value] ?? value}>`
}

function unknownOption(option: string, command: Command | undefined, typed: string): Failure {
  const suggestions = suggestionsFor(option, optionsOf(command).flatMap(spellingsOf))
  return new Failure('unknown_option', { option, help: `help ${typed}`.trim() }, { suggestions })
}

/** What the option is given; a word that looks like an option is no value, lest a forgotten one swallow it. */
function valueGiven(
  name: OptionName,
  { rawName, value, inlineValue }: Token & { kind: 'option' },
): string | true {
  const { value: placeholder } = optionOf(name)
  if (placeholder === undefined) {
    if (value === undefined) return true
    throw new Failure('value_unexpected', { option: rawName })
  }
  const isStandardInput = name === 'arquivo' && value === '-'
  if (value !== undefined && (inlineValue || isStandardInput || !value.startsWith('-'))) return value
  throw new Failure('value_missing', { option: rawName, value: placeholder })
}
