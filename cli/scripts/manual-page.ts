import { join } from 'node:path'
import type { Command } from '../src/command.ts'
import { commands } from '../src/commands/table.ts'
import { exitCodes } from '../src/failure.ts'
import { examplesOf, optionUsage, usageOf } from '../src/help.ts'
import { commonOptions, type OptionName, readingOptions, spellingsIn, spellingsOf } from '../src/options.ts'
import { texts } from '../src/texts/texts.ts'
import { wordIn, wordsOf } from '../src/words.ts'

/** Path of the manual page. */
export const manualPath = join(import.meta.dirname, '../man/vitrine.1')

const english = texts.en

/** Returns the date that a manual page states. */
export function dateOf(page: string): string {
  // Input: content
  return /^\.TH VITRINE 1 (\S+) /m.exec(page)?.[1] ?? ''
}

/** Returns the manual page in the language of man(7), from the same tables as the help. */
export function manualPage(date: string): string {
  return [
    '.\\" Written by `npm run man` from the tables of the program. Change those, not this file.',
    `.TH VITRINE 1 ${date} "vitrine" "User Commands"`,
    '.SH NAME',
    `vitrine \\- ${roff(english.help.tagline.replace(/^R/, 'r').replace(/\.$/, ''))}`,
    '.SH SYNOPSIS',
    '.B vitrine',
    '.I command',
    '[options]',
    '.SH EXAMPLES',
    ...examplesOf(english).flatMap(exampleOf).slice(1),
    '.SH COMMANDS',
    roff(
      'Commands and options have English, Portuguese and Spanish names. All work in every language, with or without accents.',
    ),
    ...commands.flatMap(({ name }) => commandSection(name)),
    '.SH OPTIONS OF EVERY COMMAND',
    ...commonOptions.flatMap(option),
    '.SH OPTIONS OF THE COMMANDS THAT READ',
    roff(
      `${commands
        .filter(reads)
        .map(command => wordIn(command, 'en'))
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
    `.SS ${roff(usageOf(command, englishFirst([wordIn(command, 'en')], wordsOf(command)), english))}`,
    roff(`${summary}.`),
    ...(about ? [roff(about)] : []),
    ...(reads(command) ? [] : command.options.flatMap(option)),
    ...examples.flatMap(exampleOf),
  ]
}

/** Whether a command has all reading options, which have a separate section. */
function reads({ options }: Command): boolean {
  return readingOptions.every(known => options.includes(known))
}

function option(name: OptionName): string[] {
  const spellings = englishFirst(spellingsIn('en', name), spellingsOf(name))
  return entry(optionUsage(name, spellings, english), english.options[name])
}

/** Returns the English words, then those of the other languages. */
function englishFirst(own: readonly string[], all: readonly string[]): string[] {
  return [...new Set([...own, ...all])]
}

function entry(term: string, meaning: string): string[] {
  return ['.TP', `.B ${roff(term)}`, roff(meaning)]
}

function exampleOf([purpose, line]: readonly [string, string]): string[] {
  return ['.PP', roff(`${purpose}:`), '.PP', '.RS 4', '.nf', roff(line), '.fi', '.RE']
}

/** Escapes a text for roff. Hyphens stay hyphens, so that they can be copied. */
function roff(text: string): string {
  return text
    .replaceAll('\\', '\\e')
    .replaceAll('-', '\\-')
    .replace(/^(?=[.'])/, '\\&')
    .replaceAll('…', '...')
}
