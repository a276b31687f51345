import { parseArgs } from 'node:util'
import type { Command, Invocation } from './command.ts'
import { Failure } from './failure.ts'
import { type OptionName, type Options, optionNames, optionsOf, optionTable, spellingsOf } from './options.ts'
import { suggestionsFor } from './suggestions.ts'

/** What was asked for: a command with its argument and options; the options alone where no command was named. */
export interface Parsed extends Pick<Invocation, 'argument' | 'options' | 'typed'> {
  readonly command: Command | undefined
}

export type Token = ReturnType<typeof tokensOf>[number]

/** Reads the words after the program's name; throws a usage failure that says what may have been meant. */
export function parse(words: readonly string[], commands: readonly Command[]): Parsed {
  const tokens = tokensOf(words)
  const [name, argument, unexpected] = positionalsOf(tokens)
  const command = name === undefined ? undefined : commandNamed(name, commands)
  const typed = name ?? ''
  const spellings: Partial<Record<OptionName, string>> = {}
  const options: Record<string, string | true> = {}
  for (const token of tokens) {
    if (token.kind !== 'option') continue
    const option = optionNamed(token.rawName, command, typed)
    options[option] = valueGiven(option, token)
    spellings[option] = token.rawName
  }
  const parsed = { command, argument, options: options as Options, typed }
  if (options.help || options.version) return parsed
  const value = unexpected ?? (command?.argument ? undefined : argument)
  if (value !== undefined) throw new Failure('argument_unexpected', { value, command: typed })
  if (command?.argument?.isRequired && !argument) {
    throw new Failure('argument_missing', { command: typed, placeholder: command.argument.name })
  }
  for (const [one, other] of exclusive) {
    const [first, second] = [spellings[one], spellings[other]]
    if (first && second) throw new Failure('options_conflict', { one: first, other: second })
  }
  return parsed
}

/** Options that exclude each other. */
const exclusive: readonly (readonly [OptionName, OptionName])[] = [
  ['json', 'markdown'],
  ['fields', 'markdown'],
  ['mensagem', 'arquivo'],
  ['whatsapp', 'no-whatsapp'],
]

/** What each of these words is, whether or not they are right together. */
export function tokensOf(words: readonly string[]) {
  return parseArgs({ args: [...words], options: parserOptions, strict: false, tokens: true }).tokens
}

const parserOptions = Object.fromEntries(
  optionNames.flatMap(name => {
    const { value, short, alias } = optionTable[name]
    const described = { type: value ? ('string' as const) : ('boolean' as const) }
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
  throw new Failure('unknown_command', { name }, suggestionsFor(name, commands.flatMap(wordsFor)))
}

function optionNamed(option: string, command: Command | undefined, typed: string): OptionName {
  const found = optionsOf(command).find(candidate => spellingsOf(candidate).includes(option))
  if (found) return found
  const known = optionsOf(command).flatMap(spellingsOf)
  throw new Failure('unknown_option', { option, help: `help ${typed}`.trim() }, suggestionsFor(option, known))
}

/** What the option is given; a word that looks like an option is no value, lest a forgotten one swallow it. */
function valueGiven(name: OptionName, token: Token & { kind: 'option' }): string | true {
  const { rawName: option, value, inlineValue } = token
  const { value: placeholder } = optionTable[name]
  if (!placeholder && value === undefined) return true
  if (!placeholder) throw new Failure('value_unexpected', { option })
  const isStandardInput = name === 'arquivo' && value === '-'
  const isEmptyList = name === 'fields' && !/[^\s,]/.test(value ?? '')
  if (value !== undefined && !isEmptyList && (inlineValue || isStandardInput || !value.startsWith('-')))
    return value
  throw new Failure('value_missing', { option, placeholder })
}
