import { join } from 'node:path'
import { type ContentIssue, describe, issuesOf } from '../content/issue.ts'
import { type Command, type CommandContext, contentOption, type ParsedArguments } from './command.ts'
import type { TranslationNotes } from './edits/translation-notes.ts'
import { contentConfig } from './reading.ts'

export const check: Command = {
  usage: '[--json] [--content DIR]',
  summary: 'checks the content as a start would, and prints every fault, note and placeholder',
  options: {
    ...contentOption,
    json: {
      type: 'boolean',
      meaning: 'prints faults, notes and placeholders as JSON, each with place',
    },
  },
  more: () => `It also prints notes, which are not faults: content of an earlier version of
the format, which "vitrine-site upgrade" rewrites, texts that may be mistakes,
pages that nothing leads to, links to pages that have ended, translations that
readers see as older or "vitrine-site sync" should record, and a typeface of
one weight.`,
  run,
}

/** The number of pictures to draw: all of most sites, or those of the newest posts of a large blog. */
const drawnAhead = 200

/**
 * Publishes the content without listening. The pictures that are drawn stay in the cache, so that a start from a
 * container image does not draw them again.
 */
async function run({ values }: ParsedArguments, { output, errors }: CommandContext): Promise<number> {
  const config = contentConfig(values)
  const [
    { publish },
    { silentJournal },
    { readFolder },
    { countOf, placeholdersIn },
    { textNotesIn },
    { unlinkedNotes },
    { endedNotes },
    { typefaceFile },
    { typefaceNotes },
    { translationNotes },
    { versionNote },
  ] = await Promise.all([
    import('../publishing/publish.ts'),
    import('../server/log.ts'),
    import('../content/files.ts'),
    import('../content/placeholders.ts'),
    import('../content/text-notes.ts'),
    import('./unlinked-notes.ts'),
    import('./ended-notes.ts'),
    import('../content/theme-folder.ts'),
    import('../content/typeface-notes.ts'),
    import('./edits/translation-notes.ts'),
    import('./version-note.ts'),
  ])
  for (const warning of config.warnings) errors.write(`${warning}\n`)
  const files = readFolder(config.contentDir)
  const checking = publish(config, config.baseUrl ?? 'http://localhost', silentJournal(), {
    files,
    drawnAhead,
  })
  const notesOf = ({ site }: Awaited<typeof checking>): Notes => ({
    notes: [
      ...versionNote(site.catalog.company, files, values.content),
      ...textNotesIn(files),
      ...unlinkedNotes(site, files, config.contentDir),
      ...endedNotes(site, files),
      ...typefaceNotes(site.catalog.theme, join(config.contentDir, typefaceFile)),
    ],
    ...translationNotes(site.catalog, files, what => syncCommand(values, what)),
  })
  if (values.json) {
    const snapshot = await checking.catch(issuesOf)
    const faults = 'site' in snapshot ? [] : snapshot
    const notes = 'site' in snapshot ? notesOf(snapshot) : noNotes
    output.write(`${JSON.stringify({ faults, placeholders: placeholdersIn(files), ...notes })}\n`)
    return faults.length > 0 ? 65 : 0
  }
  const { notes, older, unconfirmed } = notesOf(await checking)
  const placeholders = placeholdersIn(files)
  for (const note of [...notes, ...placeholders, ...older]) output.write(`${describe(note)}\n`)
  if (unconfirmed.length > 0) {
    const command = syncCommand(values, ...unconfirmed)
    output.write(
      `translations have changed together with their original; if they say the same, run "${command}"\n`,
    )
  }
  const left = placeholders.length === 0 ? '' : `; ${countOf(placeholders.length)}, which production refuses`
  output.write(`${config.contentDir}: no fault${left}\n`)
  return 0
}

/** The notes for editors about content without a fault. */
interface Notes extends TranslationNotes {
  readonly notes: readonly ContentIssue[]
}

const noNotes: Notes = { notes: [], older: [], unconfirmed: [] }

/** Returns the command that records translations of this content. */
function syncCommand({ content }: ParsedArguments['values'], ...what: readonly string[]): string {
  return ['vitrine-site sync', ...what, ...(content ? ['--content', content] : [])].join(' ')
}
