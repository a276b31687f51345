import type { Command } from './command.ts'
import { exitCodes } from './failure.ts'
import type { OptionName } from './options.ts'
import type { Output } from './output/output.ts'
import { wrap } from './output/wrap.ts'
import { optionsOf } from './parse.ts'
import { spellingOf, usageOf } from './spelling.ts'
import type { Texts } from './texts/shape.ts'

/** What the program can do, examples first. */
export function overview(texts: Texts, commands: readonly Command[], screen: Screen): string {
  const { help, examples, commands: words, placeholders } = texts
  return [
    folded(help.tagline, screen),
    section(help.examples, exampleLines(examples, screen), screen),
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
    section(help.environment, columns(Object.entries(texts.environment), screen), screen),
    section(
      help.exitCodes,
      columns(
        Object.values(exitCodes).map(code => [String(code), texts.exits[code]]),
        screen,
      ),
      screen,
    ),
    help.more,
  ].join('\n\n')
}

/** How to use one command, examples first. */
export function commandHelp(command: Command, texts: Texts, screen: Screen): string {
  const { help, commands, placeholders } = texts
  const { summary, about, examples } = commands[command.name]
  return [
    folded(summary, screen),
    section(help.examples, exampleLines(examples, screen), screen),
    section(help.usage, [`  vitrine ${usageOf(command, texts)} [${placeholders.options}]`], screen),
    ...(about === '' ? [] : [folded(about, screen)]),
    section(help.options, optionLines(optionsOf(command), texts, screen), screen),
  ].join('\n\n')
}

/** The screen that help is read on. */
export type Screen = Pick<Output, 'style' | 'width'>

function optionLines(names: readonly OptionName[], texts: Texts, screen: Screen): string[] {
  return columns(
    names.map(name => [spellingOf(name, texts), texts.options[name]]),
    screen,
  )
}

/** Lines to type are never broken: they are there to be copied. */
function exampleLines(examples: readonly (readonly [string, string])[], { style }: Screen): string[] {
  return examples.flatMap(([purpose, line]) => [
    `  ${style.faint(`# ${purpose}`)}`,
    `  ${style.accent(line)}`,
  ])
}

function section(title: string, lines: readonly string[], { style }: Screen): string {
  return [style.strong(title), ...lines].join('\n')
}

function folded(text: string, { width }: Screen): string {
  return wrap([{ text }], width).join('\n')
}

/** Two columns; where the first is long or the screen narrow, the second stands below it. */
function columns(rows: readonly (readonly [string, string])[], { width }: Screen): string[] {
  const isNarrow = width < 60
  const first = isNarrow ? 2 : Math.min(28, Math.max(...rows.map(([term]) => term.length)))
  return rows.flatMap(([term, meaning]) => {
    const lines = wrap([{ text: meaning }], width - first - 4).map(line => ' '.repeat(first + 4) + line)
    if (isNarrow || term.length > first) return [`  ${term}`, ...lines]
    const [line = '', ...others] = lines
    return [`  ${term.padEnd(first)}  ${line.trimStart()}`, ...others]
  })
}
