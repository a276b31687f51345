import type { Command } from '../command.ts'
import { commands } from '../commands/table.ts'
import { Failure, Interrupted, ProblemFailure } from '../failure.ts'
import { invocationOf, type Surroundings, spokenLanguage } from '../invocation.ts'
import { languages } from '../language.ts'
import { type OptionName, optionOf } from '../options.ts'
import { inOneLine } from '../output/fields.ts'
import type { Output } from '../output/output.ts'
import { lastValueOf, optionsOf, positionalsOf, tokensOf } from '../parse.ts'
import { spellingsOf } from '../spelling.ts'
import { texts } from '../texts/texts.ts'
import { completionScripts } from './scripts.ts'

/** A shell does not keep a person waiting longer. */
const longestWaitMilliseconds = 2000

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
  const tokens = tokensOf(before)
  const option = optionBefore(tokens.at(-1))
  if (option) return valuesOf(option)
  const spelling = /^--[^=]+=/.exec(last)?.[0]
  if (spelling) return valuesAfter(spelling)
  const spoken = texts[spokenLanguage(before, surroundings.terminal.env)]
  const [name, ...others] = positionalsOf(tokens)
  const command = commands.find(({ name: own, aliases }) => own === name || aliases.includes(name ?? ''))
  if (last.startsWith('-')) {
    return optionsOf(command).flatMap(known =>
      spellingsOf(known).map(word => [word, spoken.options[known]] as const),
    )
  }
  if (name === undefined) {
    return commands.flatMap(({ name: own, aliases }) =>
      [own, ...aliases].map(word => [word, spoken.commands[own].summary] as const),
    )
  }
  if (!command?.argument || others.length > 0) return []
  return argumentsOf(command, tokens, surroundings, output)
}

async function argumentsOf(
  command: Command,
  tokens: ReturnType<typeof tokensOf>,
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
  const [url, lang] = [lastValueOf('url', tokens), lastValueOf('lang', tokens)]
  const options = { ...(url !== undefined && { url }), ...(lang !== undefined && { lang }) }
  const deadline = AbortSignal.timeout(longestWaitMilliseconds)
  const interruption = AbortSignal.any([surroundings.interruption, deadline])
  const silent = { ...output, progress: () => {}, note: () => {} }
  try {
    const site = invocationOf(
      { command, argument: undefined, options, typed: { command: command.name, options: {} } },
      commands,
      { ...surroundings, interruption },
      silent,
    ).site()
    const found: Candidate[] =
      command.argument?.name === 'slug'
        ? (await site.services()).body.services.map(({ slug, name }) => [String(slug), String(name)])
        : (await site.pages()).body.pages.map(({ path, title }) => [String(path), String(title)])
    return found.filter(([word]) => harmless.test(word))
  } catch (error) {
    // A site that cannot be asked has nothing to offer, and a shell has no place to say so.
    const isExpected =
      error instanceof Failure || error instanceof ProblemFailure || error instanceof Interrupted
    if (isExpected || error instanceof TypeError) return []
    throw error
  }
}

/** What a site names is put on a command line, where other signs would be orders to a shell. */
const harmless = /^[\w/][\w./~%-]*$/

/** The option whose value is to come. */
function optionBefore(token: ReturnType<typeof tokensOf>[number] | undefined): OptionName | undefined {
  if (token?.kind !== 'option' || token.value !== undefined) return undefined
  const option = optionSpelt(token.rawName)
  return option && optionOf(option).value !== undefined ? option : undefined
}

function valuesAfter(spelling: string): readonly Candidate[] {
  const option = optionSpelt(spelling.slice(0, -1))
  if (!option) return []
  return valuesOf(option).map(([word]) => [word === ':file' ? word : `${spelling}${word}`])
}

function valuesOf(option: OptionName): readonly Candidate[] {
  if (option === 'lang') return languages.map(language => [language] as const)
  return option === 'arquivo' ? [[':file']] : []
}

function optionSpelt(word: string): OptionName | undefined {
  const names = new Set(commands.flatMap(command => optionsOf(command)))
  return [...names].find(name => spellingsOf(name).includes(word))
}
