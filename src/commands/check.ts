import { join } from 'node:path'
import { describe, issuesOf } from '../content/issue.ts'
import { type Command, type CommandContext, contentOption, type ParsedArguments } from './command.ts'
import { contentConfig } from './reading.ts'

export const check: Command = {
  usage: '[--json] [--content DIR]',
  summary: 'checks the content as a start would, and prints every fault, note and placeholder',
  options: {
    ...contentOption,
    json: {
      type: 'boolean',
      meaning: 'prints faults, notes and placeholders as JSON, each with file, line and column',
    },
  },
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
    { typefaceFile },
    { typefaceNotes },
  ] = await Promise.all([
    import('../publish.ts'),
    import('../server/log.ts'),
    import('../content/files.ts'),
    import('../content/placeholders.ts'),
    import('../content/theme.ts'),
    import('../content/typeface-notes.ts'),
  ])
  for (const warning of config.warnings) errors.write(`${warning}\n`)
  const files = readFolder(config.contentDir)
  const checking = publish(config, config.baseUrl ?? 'http://localhost', silentJournal(), {
    files,
    drawnAhead,
  })
  const noting = checking.then(({ site }) =>
    typefaceNotes(site.catalog.theme, join(config.contentDir, typefaceFile)),
  )
  if (values.json) {
    const faults = await noting.then(() => [], issuesOf)
    const notes = faults.length > 0 ? [] : await noting
    const found = { faults, placeholders: placeholdersIn(files), ...(notes.length > 0 && { notes }) }
    output.write(`${JSON.stringify(found)}\n`)
    return faults.length > 0 ? 65 : 0
  }
  for (const note of await noting) output.write(`${describe(note)}\n`)
  const placeholders = placeholdersIn(files)
  for (const placeholder of placeholders) output.write(`${describe(placeholder)}\n`)
  const left = placeholders.length === 0 ? '' : `; ${countOf(placeholders.length)}, which production refuses`
  output.write(`${config.contentDir}: no fault${left}\n`)
  return 0
}
