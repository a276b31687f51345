import type { Command } from '../command.ts'
import { commands } from '../commands/table.ts'
import { Failure, Interrupted, ProblemFailure } from '../failure.ts'
import { invocationOf, type Surroundings, spokenLanguage } from '../invocation.ts'
import { languages } from '../language.ts'
import { type OptionName, optionOf } from '../options.ts'
import { inOneLine } from '../output/fields.ts'
import type { Output } from '../output/output.ts'
import { optionsOf } from '../parse.ts'
import { texts } from '../texts/texts.ts'
import { completionScripts } from './scripts.ts'

/**
 * What the last of these words may become, one `word<TAB>explanation` each. Slugs and paths are asked of the site, for two
 * seconds at most; without an answer there are none. `:file` stands for the names of files.
 */
export async function candidates(
  words: readonly string[],
  surroundings: Surroundings,
  output: Output,
): Promise<string[]> {
  const before = words.slice(0, -1)
  // PowerShell cannot pass an empty word on; its script says so with quotes.
  const last = (words.at(-1) ?? '').replace(/^""$/, '')
  const found = await all(before, last, surroundings, output)
  return found
    .filter(([word]) => word === ':file' || word.startsWith(last))
    .map(([word, explanation = '']) => `${word}\t${inOneLine(explanation)}`)
}

type Candidate = readonly [word: string, explanation?: string]

async function all(
  before: readonly string[],
  last: string,
  surroundings: Surroundings,
  output: Output,
): Promise<readonly Candidate[]> {
  const spoken = texts[spokenLanguage(before, surroundings.terminal.env)]
  const option = optionSpelt(before.at(-1) ?? '')
  if (option && optionOf(option).value !== undefined) return valuesOf(option)
  const [name, ...others] = positionals(before)
  const command = commands.find(({ name: own, aliases }) => own === name || aliases.includes(name ?? ''))
  if (last.startsWith('-')) {
    return optionsOf(command).flatMap(known =>
      spellings(known).map(word => [word, spoken.options[known]] as const),
    )
  }
  if (name === undefined) {
    return commands.flatMap(({ name: own, aliases }) =>
      [own, ...aliases].map(word => [word, spoken.commands[own].summary] as const),
    )
  }
  if (!command?.argument || others.length > 0) return []
  return argumentsOf(command, before, surroundings, output)
}

async function argumentsOf(
  command: Command,
  before: readonly string[],
  surroundings: Surroundings,
  output: Output,
): Promise<readonly Candidate[]> {
  switch (command.argument?.name) {
    case 'command':
      return commands.flatMap(({ name, aliases }) => [name, ...aliases].map(word => [word] as const))
    case 'shell':
      return Object.keys(completionScripts).map(shell => [shell] as const)
    default:
  }
  const options = { timeout: '2', ...given('url', before), ...given('lang', before) }
  const silent = { ...output, progress: () => {}, note: () => {} }
  try {
    const site = invocationOf(
      { command, argument: undefined, options },
      commands,
      surroundings,
      silent,
    ).site()
    if (command.argument?.name === 'slug') {
      const { services } = (await site.services()).body
      return services.map(({ slug, name }) => [String(slug), String(name)] as const)
    }
    return (await site.pages()).body.pages.map(({ path, title }) => [String(path), String(title)] as const)
  } catch (error) {
    // A site that cannot be asked has nothing to offer, and a shell has no place to say so.
    const isExpected =
      error instanceof Failure || error instanceof ProblemFailure || error instanceof Interrupted
    if (isExpected || error instanceof TypeError) return []
    throw error
  }
}

function valuesOf(option: OptionName): readonly Candidate[] {
  if (option === 'lang') return languages.map(language => [language] as const)
  return option === 'arquivo' ? [[':file']] : []
}

/** The value that was given to an option, as an option. */
function given(name: 'url' | 'lang', words: readonly string[]): Partial<Record<typeof name, string>> {
  const index = words.lastIndexOf(`--${name}`)
  const value = index < 0 ? undefined : words[index + 1]
  return value === undefined ? {} : { [name]: value }
}

/** The words that are neither options nor their values. */
function positionals(words: readonly string[]): string[] {
  return words.filter((word, index) => {
    const option = optionSpelt(words[index - 1] ?? '')
    return !word.startsWith('-') && !(option && optionOf(option).value !== undefined)
  })
}

function optionSpelt(word: string): OptionName | undefined {
  const names = new Set(commands.flatMap(command => optionsOf(command)))
  return [...names].find(name => spellings(name).includes(word))
}

function spellings(name: OptionName): string[] {
  const { short, alias } = optionOf(name)
  return [`--${name}`, ...(alias ? [`--${alias}`] : []), ...(short ? [`-${short}`] : [])]
}
