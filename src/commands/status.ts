import { countOf } from '../content/placeholders.ts'
import { type Command, type CommandContext, contentOption, type ParsedArguments } from './command.ts'
import type { DocumentStatus } from './edits/status.ts'
import { contentConfig, readAnyContent } from './reading.ts'

export const status: Command = {
  usage: '[--json] [--content DIR]',
  summary: 'lists every document: translations, words, placeholders, drafts',
  options: {
    ...contentOption,
    json: { type: 'boolean', meaning: 'prints the list as JSON' },
  },
  more: () => `A translation is "stale" if its original has changed since "vitrine-site sync", and
"unconfirmed" if it has changed too. Without "sync" it is "unrecorded".`,
  run,
}

async function run({ values }: ParsedArguments, { output }: CommandContext): Promise<number> {
  const config = contentConfig(values)
  const { statusOf } = await import('./edits/status.ts')
  const { content, schedule } = await readAnyContent(config)
  const documents = statusOf(content, schedule)
  output.write(
    values.json
      ? `${JSON.stringify(documents, null, 2)}\n`
      : table(documents, content.company?.contact.timeZone ?? 'UTC'),
  )
  return 0
}

/** Returns a line for each document, and a summary line. Times are those of the company's time zone. */
function table(documents: readonly DocumentStatus[], timeZone: string): string {
  const rows = documents.map(({ page, language, state, words, placeholders, appears, ended }) => [
    page,
    language,
    state,
    `${words} words`,
    [
      appears && momentIn(appears, timeZone),
      ended && 'ended',
      placeholders > 0 ? countOf(placeholders) : undefined,
    ]
      .filter(Boolean)
      .join(', '),
  ])
  const widths = [0, 1, 2, 3].map(column => Math.max(0, ...rows.map(row => row[column]?.length ?? 0)))
  const lines = rows.map(row =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  )
  const counts = Map.groupBy(documents, ({ state }) => state)
  const sum = [...counts].map(([state, { length }]) => `${length} ${state}`).join(', ')
  return `${lines.join('\n')}\n${documents.length} documents: ${sum}\n`
}

/** Returns a time in the notation of `publishAt`. The word `draft` stays. */
function momentIn(appears: string, timeZone: string): string {
  if (appears === 'draft') return appears
  return new Date(appears).toLocaleString('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' })
}
