import { join } from 'node:path'
import type { Command } from '../src/command.ts'
import { commands } from '../src/commands/table.ts'
import { exitCodes } from '../src/failure.ts'
import { examplesOf, spellingOf, usageOf } from '../src/help.ts'
import { commonOptions, type OptionName, readingOptions } from '../src/options.ts'
import { texts } from '../src/texts/texts.ts'

/** Where the page of the manual stands. */
export const manualPath = join(import.meta.dirname, '../man/vitrine.1')

const english = texts.en

/** The day that a page of the manual names. */
export function dateOf(page: string): string {
  return /^\.TH VITRINE 1 (\S+) /m.exec(page)?.[1] ?? ''
}

/** The page of the manual as of a day, in the language of man(7), from the same tables as the help. */
export function manualPage(date: string): string {
  return [
    '.\\" Written by `npm run man` from the tables of the program. Change those, not this file.',
    `.TH VITRINE 1 ${date} "vitrine" "User Commands"`,
    '.SH NAME',
    `vitrine \\- ${roff(english.help.tagline.replace(/^A company/, 'a company').replace(/\.$/, ''))}`,
    '.SH SYNOPSIS',
    '.B vitrine',
    '.I command',
    '[options]',
    '.SH EXAMPLES',
    ...examplesOf(english).flatMap(exampleOf).slice(1),
    '.SH COMMANDS',
    ...commands.flatMap(({ name }) => commandSection(name)),
    '.SH OPTIONS OF EVERY COMMAND',
    ...commonOptions.flatMap(option),
    '.SH OPTIONS OF THE COMMANDS THAT READ',
    roff(
      `${commands
        .filter(reads)
        .map(({ name }) => name)
        .join(', ')}:`,
    ),
    ...readingOptions.flatMap(option),
    '.SH ENVIRONMENT',
    ...Object.entries(english.environment).flatMap(([name, meaning]) => entry(name, meaning)),
    '.TP',
    '.BR LC_ALL ", " LC_MESSAGES ", " LANG',
    'the language, unless \\-\\-lang names one',
    '.SH EXIT STATUS',
    ...Object.values(exitCodes).flatMap(code => entry(String(code), english.exits[code])),
    '',
  ].join('\n')
}

function commandSection(name: (typeof commands)[number]['name']): string[] {
  const command = commands.find(({ name: own }) => own === name)
  if (!command) throw new Error(`there is no command ${name}`)
  const { summary, about, examples } = english.commands[name]
  return [
    `.SS ${roff(usageOf(command, english))}`,
    roff(`${summary}.`),
    ...(about ? [roff(about)] : []),
    ...(reads(command) ? [] : command.options.flatMap(option)),
    ...examples.flatMap(exampleOf),
  ]
}

/** Whether a command has all that those have that read; their options stand in a section of their own. */
function reads({ options }: Command): boolean {
  return readingOptions.every(known => options.includes(known))
}

function option(name: OptionName): string[] {
  return entry(spellingOf(name, english), english.options[name])
}

function entry(term: string, meaning: string): string[] {
  return ['.TP', `.B ${roff(term)}`, roff(meaning)]
}

function exampleOf([purpose, line]: readonly [string, string]): string[] {
  return ['.PP', roff(`${purpose}:`), '.PP', '.RS 4', '.nf', roff(line), '.fi', '.RE']
}

/** A text in which nothing is a request or an escape of roff; hyphens can be copied. */
function roff(text: string): string {
  return text
    .replaceAll('\\', '\\e')
    .replaceAll('-', '\\-')
    .replace(/^(?=[.'])/, '\\&')
    .replaceAll('…', '...')
}
