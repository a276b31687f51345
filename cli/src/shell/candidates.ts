import type { Command, Run } from '../command.ts'
import { commands } from '../commands/table.ts'
import { CommandError } from '../failure.ts'
import { invocationOf } from '../invocation.ts'
import { languages } from '../language.ts'
import { type OptionName, optionNames, optionsOf, optionTable, spellingsIn, spellingsOf } from '../options.ts'
import { inOneLine } from '../output/fields.ts'
import { findCommand, lastValueOf, positionalsOf, type Token, tokensOf } from '../parse.ts'
import type { Texts } from '../texts/texts.ts'
import { wordIn, wordsOf } from '../words.ts'
import { completionScripts } from './scripts.ts'

type Candidate = readonly [word: string, explanation?: string]

/** The longest wait at the Tab key. */
const longestWaitMilliseconds = 2000

/** Names from the site go on a command line, where other characters could run commands. */
const harmless = /^[\w/][\w./~%-]*$/

/**
 * Returns completions of the last word, each as `word<TAB>explanation`. Requests slugs and paths from the site, for at most
 * two seconds. `:file` means file names.
 */
export async function candidates(words: readonly string[], spoken: Texts, run: Run): Promise<string[]> {
  // PowerShell cannot pass an empty word, so its script passes quotes.
  const last = (words.at(-1) ?? '').replace(/^""$/, '')
  const found = await all(words.slice(0, -1), last, spoken, run)
  return found
    .filter(([word]) => word === ':file' || word.startsWith(last))
    .map(([word, explanation = '']) => `${word}\t${inOneLine(explanation)}`)
}

async function all(before: readonly string[], last: string, spoken: Texts, run: Run): Promise<Candidate[]> {
  const tokens = tokensOf(before)
  const asked = tokens.at(-1)
  const isOpen = asked?.kind === 'option' && asked.value === undefined
  const option = isOpen ? optionSpelt(asked.rawName) : undefined
  if (option && optionTable[option].value) return valuesOf(option)
  // Input: arguments
  const spelling = /^--[^=]+(?==)/.exec(last)?.[0]
  const values = spelling ? valuesOf(optionSpelt(spelling)) : []
  if (spelling) return values.map(([word]) => [word === ':file' ? word : `${spelling}=${word}`])
  const [name, ...others] = positionalsOf(tokens)
  const command = findCommand(name ?? '', commands)
  if (last.startsWith('-')) {
    const spelled = (spellings: (known: OptionName) => string[]): Candidate[] =>
      optionsOf(command).flatMap(known => spellings(known).map(word => [word, spoken.options[known]]))
    const own = spelled(known => spellingsIn(spoken.language, known))
    return preferred(last, own, spelled(spellingsOf))
  }
  const named = (words: (known: Command) => string[]): Candidate[] =>
    commands.flatMap(known => words(known).map(word => [word, spoken.commands[known.name].summary]))
  const names = preferred(
    last,
    named(known => [wordIn(known, spoken.language)]),
    named(wordsOf),
  )
  if (name === undefined) return names
  if (!command?.argument || others.length > 0) return []
  if (command.argument.name === 'command') return names
  if (command.argument.name === 'shell') return Object.keys(completionScripts).map(shell => [shell])
  return namedBySite(command.argument.name, tokens, run).catch(error => {
    // A shell cannot show an error, so an unreachable site gives no candidates.
    if (error instanceof CommandError || error instanceof TypeError) return []
    throw error
  })
}

/** Returns the pages or services of the site. */
async function namedBySite(
  argument: 'slug' | 'path',
  tokens: readonly Token[],
  run: Run,
): Promise<Candidate[]> {
  const [url, lang] = [lastValueOf('url', tokens), lastValueOf('lang', tokens)]
  const options = { ...(url !== undefined && { url }), ...(lang !== undefined && { lang }) }
  const interruption = AbortSignal.any([run.interruption, AbortSignal.timeout(longestWaitMilliseconds)])
  const output = { ...run.output, progress: () => {}, note: () => {} }
  const parsed = { argument: undefined, options, typed: '' }
  const site = invocationOf(parsed, { ...run, interruption, output }).site()
  const found: Candidate[] =
    argument === 'slug'
      ? (await site.services()).body.services.map(({ slug, name }) => [String(slug), String(name)])
      : (await site.pages()).body.pages.map(({ path, title }) => [String(path), String(title)])
  return found.filter(([word]) => harmless.test(word))
}

/** Returns the words of the user's language, or those of all languages if none of its words matches. */
function preferred(last: string, own: Candidate[], all: Candidate[]): Candidate[] {
  return own.some(([word]) => word.startsWith(last)) ? own : all
}

function valuesOf(option: OptionName | undefined): Candidate[] {
  if (option === 'lang') return languages.map(language => [language])
  return option === 'arquivo' ? [[':file']] : []
}

function optionSpelt(word: string): OptionName | undefined {
  return optionNames.find(name => spellingsOf(name).includes(word))
}
