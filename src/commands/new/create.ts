import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { languagesSchema } from '../../catalog/company-head.ts'
import { dayAt } from '../../catalog/instant.ts'
import { developersLanguage, shippedLanguages as shipped } from '../../catalog/language-codes.ts'
import { placeholderMark } from '../../catalog/placeholder.ts'
import { version } from '../../server/version.ts'
import { type CommandContext, type ParsedArguments, usageRefused } from '../command.ts'
import { ask, type Question } from './ask.ts'
import { contentFiles, type Plan } from './content-files.ts'
import { folderOf } from './folder.ts'
import { projectFiles } from './project-files.ts'

/** Writes the folder of a new company. `kinds` are the first words with which the command adds a page. */
export async function create(
  { values: { content: _, ...values }, words }: ParsedArguments,
  { output, signalled }: CommandContext,
  kinds: readonly string[],
): Promise<number> {
  const folder = await folderOf(words, kinds)
  const given: Record<string, string> = {}
  for (const [name, value] of Object.entries(values)) {
    if (value !== undefined) given[name] = typeof value === 'boolean' ? (value ? 'y' : 'n') : value
  }
  for (const [name, value] of Object.entries(given)) {
    // The command has the options of its questions, and no others.
    const fault = questions[name as QuestionName].fault(value)
    if (fault !== undefined) throw usageRefused('new', `--${name} ${JSON.stringify(value)}: ${fault}`)
  }
  const open = Object.fromEntries(Object.entries(questions).filter(([name]) => given[name] === undefined))
  const answers = { ...given, ...(process.stdin.isTTY ? await ask(open, signalled) : usual(open)) }
  // Each question was answered by an option, at the terminal or as usual.
  const plan = planOf(answers as Readonly<Record<QuestionName, string>>)
  const files = [
    ...projectFiles(plan, version()),
    ...[...contentFiles(plan)].map(([path, text]) => [join('content', path), text] as const),
  ]
  for (const [path, text] of files) {
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await writeFile(join(folder, path), text)
  }
  const content = join(folder, 'content')
  output.write(`${folder}: ${files.length} files written. Next:
  ${invocation('dev')} --content ${quoted(content)}
      shows the site at http://localhost:3000; open pages follow each save
  ${invocation('check')} --content ${quoted(content)}
      lists what is left to write: each text with ${placeholderMark}
${join(folder, 'README.md')} has the rest.
`)
  return 0
}

/** Quotes a path for a shell. */
function quoted(path: string): string {
  return /^[\w./@:+-]+$/.test(path) ? path : `'${path.replaceAll("'", String.raw`'\''`)}'`
}

/** Returns the command line of a command: with npm in a clone of the repository, or by name in an installed package. */
function invocation(command: 'dev' | 'check'): string {
  if (!import.meta.filename.endsWith('.ts')) return `npx vitrine-site ${command}`
  return command === 'check' ? 'npm run check:content --' : `npm run ${command} --`
}

const questions = {
  name: {
    text: 'Name of the company',
    fault: value =>
      [...value].length > 80 || value.trim() === '' ? 'give a name of 1 to 80 characters' : undefined,
  },
  languages: {
    text: `Languages of the site, the default one first (${shipped.join(', ')})`,
    usual: developersLanguage,
    fault: value =>
      languagesSchema.safeParse(codesOf(value)).success
        ? undefined
        : `give codes out of ${shipped.join(', ')}, each once, with commas between them`,
  },
  services: {
    text: 'Number of services',
    usual: '3',
    fault: value => (/^(?:[1-9]|1\d|20)$/.test(value) ? undefined : 'give a number from 1 to 20'),
  },
  blog: {
    text: 'A blog (y or n)',
    usual: 'n',
    fault: value => (/^[yn]$/i.test(value) ? undefined : 'answer y or n'),
  },
} satisfies Record<string, Question>

type QuestionName = keyof typeof questions

/**
 * Returns the default answers for a process without a terminal.
 *
 * @throws UsageRefused for a question without a default answer
 */
function usual(open: Readonly<Record<string, Question>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(open).map(([name, { usual }]) => {
      if (usual === undefined) throw usageRefused('new', `--${name} is needed where nobody can be asked`)
      return [name, usual]
    }),
  )
}

function planOf({ name, languages, services, blog }: Readonly<Record<QuestionName, string>>): Plan {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  return {
    name: name.trim(),
    languages: languagesSchema.parse(codesOf(languages)),
    services: Number(services),
    hasBlog: /^y$/i.test(blog),
    day: dayAt(new Date(), timeZone),
    timeZone,
  }
}

function codesOf(list: string): string[] {
  return list.split(',').map(code => code.trim())
}
