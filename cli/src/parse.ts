import { parseArgs } from 'node:util'
import type { Command, Invocation } from './command.ts'
import { Failure } from './failure.ts'
import type { Language } from './language.ts'
import {
  longSpelling,
  type OptionName,
  type Options,
  optionNames,
  optionsOf,
  optionTable,
  spellingsOf,
} from './options.ts'
import { closestTo } from './suggestions.ts'
import { withoutAccents, wordIn, wordsOf } from './words.ts'

/** A command line after parsing; `command` is undefined if the line has only options. */
export interface Parsed extends Pick<Invocation, 'argument' | 'options' | 'typed'> {
  readonly command: Command | undefined
}

export type Token = ReturnType<typeof tokensOf>[number]

/** Parses the words after the name of the program. Throws a usage failure, with a suggestion in this language. */
export function parse(words: readonly string[], commands: readonly Command[], language: Language): Parsed {
  const tokens = tokensOf(words)
  const [name, argument, unexpected] = positionalsOf(tokens)
  const command = name === undefined ? undefined : commandNamed(name, commands, language)
  const typed = name ?? ''
  const spellings: Partial<Record<OptionName, string>> = {}
  const options: Record<string, string | true> = {}
  for (const token of tokens) {
    if (token.kind !== 'option') continue
    const option = optionNamed(token.rawName, command, typed, language)
    options[option] = valueGiven(option, token)
    spellings[option] = token.rawName
  }
  const parsed = { command, argument, options: options as Options, typed }
  if (options.help || options.version) return parsed
  const value = command?.argument ? unexpected : argument
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

/** Pairs of options that cannot be used together. */
const exclusive: readonly (readonly [OptionName, OptionName])[] = [
  ['json', 'markdown'],
  ['fields', 'markdown'],
  ['mensagem', 'arquivo'],
  ['whatsapp', 'no-whatsapp'],
]

/** Splits words into tokens, without a check that they fit together. Accents in known options are removed. */
export function tokensOf(words: readonly string[]) {
  const end = words.includes('--') ? words.indexOf('--') : words.length
  const args = words.map((word, index) => (index < end ? plainOption(word) : word))
  return parseArgs({ args, options: parserOptions, strict: false, tokens: true }).tokens
}

/** Returns `--telefono=1` for `--teléfono=1`. Other words stay as they are, so that errors can quote them. */
function plainOption(word: string): string {
  const [, written = '', rest = ''] = /^--([^=]+)(.*)$/su.exec(word) ?? []
  const name = withoutAccents(written)
  return Object.hasOwn(parserOptions, name) ? `--${name}${rest}` : word
}

const parserOptions = Object.fromEntries(
  optionNames.flatMap(name => {
    const { value, short, ...word } = optionTable[name]
    const described = { type: value ? ('string' as const) : ('boolean' as const), ...(short && { short }) }
    return wordsOf({ name, ...word }).map(spelling => [spelling, described] as const)
  }),
)

/** Returns the words that are neither options nor values of options. */
export function positionalsOf(tokens: readonly Token[]): string[] {
  return tokens.flatMap(token => (token.kind === 'positional' ? token.value : []))
}

/** Returns the last value of an option that has one spelling. */
export function lastValueOf(name: 'lang' | 'url', tokens: readonly Token[]): string | undefined {
  return tokens.flatMap(token => (token.kind === 'option' && token.name === name ? [token.value] : [])).at(-1)
}

/** Returns the command that a word of any language names, with or without accents; undefined if there is none. */
export function findCommand(word: string, commands: readonly Command[]): Command | undefined {
  return commands.find(candidate => wordsOf(candidate).includes(withoutAccents(word)))
}

/** Returns the command that a word names. Throws a usage failure that suggests the closest command in this language. */
export function commandNamed(name: string, commands: readonly Command[], language: Language): Command {
  const command = findCommand(name, commands)
  if (command) return command
  const closest = findCommand(closestTo(name, commands.flatMap(wordsOf)) ?? '', commands)
  throw new Failure('unknown_command', { name }, closest && wordIn(closest, language))
}

function optionNamed(option: string, command: Command | undefined, typed: string, language: Language) {
  const options = optionsOf(command)
  const find = (spelling: string) => options.find(candidate => spellingsOf(candidate).includes(spelling))
  const found = find(option)
  if (found) return found
  // One letter is too little to guess from.
  const long = options.flatMap(spellingsOf).filter(spelling => spelling.startsWith('--'))
  const closest = find(closestTo(option, long) ?? '')
  const help = `help ${typed}`.trim()
  throw new Failure('unknown_option', { option, help }, closest && longSpelling(closest, language))
}

/** Returns the value of an option. A word that looks like an option is not a value: the real value may be missing. */
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
