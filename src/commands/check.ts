import { describe, issuesOf } from '../content/issue.ts'
import { type Command, type CommandContext, contentOption, type ParsedArguments } from './command.ts'
import { contentConfig } from './reading.ts'

export const check: Command = {
  usage: '[--json] [--content DIR]',
  summary: 'checks the content as a start would, and prints every fault and placeholder',
  options: {
    ...contentOption,
    json: {
      type: 'boolean',
      meaning: 'prints faults and placeholders as JSON, each with file, line and column',
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
  const [{ publish }, { silentJournal }, { readFolder }, { countOf, placeholdersIn }] = await Promise.all([
    import('../publish.ts'),
    import('../server/log.ts'),
    import('../content/files.ts'),
    import('../content/placeholders.ts'),
  ])
  for (const warning of config.warnings) errors.write(`${warning}\n`)
  const files = readFolder(config.contentDir)
  const checking = publish(config, config.baseUrl ?? 'http://localhost', silentJournal(), {
    files,
    drawnAhead,
  })
  if (values.json) {
    const faults = await checking.then(() => [], issuesOf)
    output.write(`${JSON.stringify({ faults, placeholders: placeholdersIn(files) })}\n`)
    return faults.length > 0 ? 65 : 0
  }
  await checking
  const placeholders = placeholdersIn(files)
  for (const placeholder of placeholders) output.write(`${describe(placeholder)}\n`)
  const left = placeholders.length === 0 ? '' : `; ${countOf(placeholders.length)}, which production refuses`
  output.write(`${config.contentDir}: no fault${left}\n`)
  return 0
}
