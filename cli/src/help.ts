import type { Command } from './command.ts'
import { exitCodes } from './failure.ts'
import type { OptionName } from './options.ts'
import type { Output } from './output/output.ts'
import { widest, wrap } from './output/wrap.ts'
import { optionsOf, spellingOf, usageOf } from './parse.ts'
import type { Texts } from './texts/texts.ts'

/** The screen that help is read on. */
type Screen = Pick<Output, 'style' | 'width'>

/** What the program can do, with the first example of the commands that most people need. */
export function overview(texts: Texts, commands: readonly Command[], screen: Screen): string {
  const { help, commands: words, placeholders, environment, exits } = texts
  return [
    wrap(help.tagline, screen.width).join('\n'),
    section(help.examples, exampleLines(examplesOf(texts), screen), screen),
    section(help.usage, [`  vitrine <${placeholders.command}> [${placeholders.options}]`], screen),
    section(
      help.commands,
      columns(
        commands.map(command => [usageOf(command, texts), words[command.name].summary]),
        screen,
      ),
      screen,
    ),
    section(help.options, optionLines(optionsOf(undefined), texts, screen), screen),
    section(help.environment, columns(Object.entries(environment), screen), screen),
    section(
      help.exitCodes,
      columns(
        Object.values(exitCodes).map(code => [String(code), exits[code]]),
        screen,
      ),
      screen,
    ),
    help.more,
  ].join('\n\n')
}

/** The first example of each of the commands that most people need. */
export function examplesOf({ commands: { servicos, servico, contato } }: Texts) {
  return [servicos, servico, contato].flatMap(({ examples }) => examples.slice(0, 1))
}

/** How to use one command, examples first. */
export function commandHelp(command: Command, texts: Texts, screen: Screen): string {
  const { help, commands, placeholders } = texts
  const { summary, about, examples } = commands[command.name]
  return [
    wrap(summary, screen.width).join('\n'),
    section(help.examples, exampleLines(examples, screen), screen),
    section(help.usage, [`  vitrine ${usageOf(command, texts)} [${placeholders.options}]`], screen),
    ...(about ? [wrap(about, screen.width).join('\n')] : []),
    section(help.options, optionLines(optionsOf(command), texts, screen), screen),
  ].join('\n\n')
}

function section(title: string, lines: readonly string[], { style }: Screen): string {
  return [style.strong(title), ...lines].join('\n')
}

/** Lines to type are never broken: they are there to be copied. */
function exampleLines(examples: readonly (readonly [string, string])[], { style }: Screen): string[] {
  return examples.flatMap(([purpose, line]) => [
    `  ${style.faint(`# ${purpose}`)}`,
    `  ${style.accent(line)}`,
  ])
}

function optionLines(names: readonly OptionName[], texts: Texts, screen: Screen): string[] {
  return columns(
    names.map(name => [spellingOf(name, texts), texts.options[name]]),
    screen,
  )
}

/** Two columns; where the first is long or the screen narrow, the second stands below it. */
function columns(rows: readonly (readonly [string, string])[], { width }: Screen): string[] {
  const isNarrow = width < 60
  const first = isNarrow ? 2 : Math.min(28, widest(rows.map(([term]) => term)))
  return rows.flatMap(([term, meaning]) => {
    const lines = wrap(meaning, width - first - 4).map(line => ' '.repeat(first + 4) + line)
    if (isNarrow || term.length > first) return [`  ${term}`, ...lines]
    const [line = '', ...others] = lines
    return [`  ${term.padEnd(first)}  ${line.trimStart()}`, ...others]
  })
}
