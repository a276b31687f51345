import type { Command } from './command.ts'
import { exitCodes } from './failure.ts'
import { type OptionName, optionsOf, optionTable, spellingsIn } from './options.ts'
import type { Output } from './output/output.ts'
import { widest, wrap } from './output/wrap.ts'
import { placeholder, type Texts } from './texts/texts.ts'
import { wordIn } from './words.ts'

/** The screen of the help. */
type Screen = Pick<Output, 'style' | 'width'>

/** Returns the help of the program. */
export function overview(texts: Texts, commands: readonly Command[], screen: Screen): string {
  const { help, environment, exits } = texts
  const listed = commands.map(
    (command): Row => [ownUsage(command, texts), texts.commands[command.name].summary],
  )
  const codes = Object.values(exitCodes).map((code): Row => [`${code}`, exits[code]])
  return [
    wrap(help.tagline, screen.width).join('\n'),
    ...usage(examplesOf(texts), `<${placeholder('command', texts)}>`, texts, screen),
    listing(help.commands, listed, screen),
    listing(help.options, optionRows(undefined, texts), screen),
    listing(help.environment, Object.entries(environment), screen),
    listing(help.exitCodes, codes, screen),
    help.more,
  ].join('\n\n')
}

/** Returns the help of a command, examples first. */
export function commandHelp(command: Command, texts: Texts, screen: Screen): string {
  const { summary, about, examples } = texts.commands[command.name]
  return [
    wrap(summary, screen.width).join('\n'),
    ...usage(examples, ownUsage(command, texts), texts, screen),
    ...(about ? [wrap(about, screen.width).join('\n')] : []),
    listing(texts.help.options, optionRows(command, texts), screen),
  ].join('\n\n')
}

/** Returns the first example of the three most used commands. */
export function examplesOf({ commands: { servicos, servico, contato } }: Texts): Examples {
  return [servicos, servico, contato].flatMap(({ examples }) => examples.slice(0, 1))
}

/** Returns these words for a command, with its argument. */
export function usageOf({ argument }: Command, words: readonly string[], texts: Texts): string {
  const name = argument && placeholder(argument.name, texts)
  const place = argument?.isRequired ? `<${name}>` : `[${name}]`
  return [words.join(', '), ...(argument ? [place] : [])].join(' ')
}

/** Returns these spellings of an option, with the placeholder of its value. */
export function optionUsage(name: OptionName, spellings: readonly string[], texts: Texts): string {
  const { value } = optionTable[name]
  return `${spellings.join(', ')}${value ? ` <${placeholder(value, texts)}>` : ''}`
}

/** Returns a command as it is written in the language of the texts. */
export function ownUsage(command: Command, texts: Texts): string {
  return usageOf(command, [wordIn(command, texts.language)], texts)
}

type Examples = Texts['commands']['info']['examples']

type Row = readonly [term: string, meaning: string]

/** Returns the examples and the usage line. Examples are never wrapped, so that they can be copied. */
function usage(examples: Examples, words: string, texts: Texts, { style }: Screen): string[] {
  const { help } = texts
  const lines = examples.map(([purpose, line]) => `  ${style.faint(`# ${purpose}`)}\n  ${style.accent(line)}`)
  return [
    [style.strong(help.examples), ...lines].join('\n'),
    `${style.strong(help.usage)}\n  vitrine ${words} [${placeholder('options', texts)}]`,
  ]
}

function optionRows(command: Command | undefined, texts: Texts): Row[] {
  return optionsOf(command).map(name => [
    optionUsage(name, spellingsIn(texts.language, name), texts),
    texts.options[name],
  ])
}

/** Returns a title and two columns. A long term or a narrow screen moves the meaning to the next line. */
function listing(title: string, rows: readonly Row[], { width, style }: Screen): string {
  const isNarrow = width < 60
  const first = isNarrow ? 2 : Math.min(28, widest(rows.map(([term]) => term)))
  const lines = rows.flatMap(([term, meaning]) => {
    const [line = '', ...others] = wrap(meaning, width - first - 4)
    const isBelow = isNarrow || term.length > first
    const below = (isBelow ? [line, ...others] : others).map(text => ' '.repeat(first + 4) + text)
    return [`  ${isBelow ? term : `${term.padEnd(first)}  ${line}`}`, ...below]
  })
  return [style.strong(title), ...lines].join('\n')
}
