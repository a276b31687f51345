import {
  type Command,
  type CommandContext,
  contentOption,
  type ParsedArguments,
  UsageRefused,
} from './command.ts'
import { contentConfig } from './reading.ts'

export const upgrade: Command = {
  usage: '[--yes] [--content DIR]',
  summary: 'rewrites content of an earlier version of the format, and shows each changed line first',
  options: {
    ...contentOption,
    yes: { type: 'boolean', meaning: 'writes without a question' },
  },
  more: () => `It prints the changes as "diff -u" does. At a terminal it asks before it writes; elsewhere
it writes only with --yes. Comments and all other lines stay as they are. A faulty
content is not changed.`,
  run,
}

async function run({ values }: ParsedArguments, context: CommandContext): Promise<number> {
  const { output, errors, signalled } = context
  const config = contentConfig(values)
  const [{ read }, { silentJournal }, edits, { upgraded }, { unifiedDiff }, { textOf }] = await Promise.all([
    import('../publishing/read.ts'),
    import('../server/log.ts'),
    import('./write-changes.ts'),
    import('./edits/upgrade.ts'),
    import('./edits/unified-diff.ts'),
    import('./edits/file-changes.ts'),
  ])
  const journal = silentJournal()
  const { content } = await read({ ...config, refusesPlaceholders: false }, journal)
  const changes = upgraded(content)
  if (changes.size === 0) {
    output.write(`${config.contentDir}: nothing to do, this is the present version of the format\n`)
    return 0
  }
  const files = edits.changedFiles(content.files, config.contentDir, changes)
  await read({ ...config, refusesPlaceholders: false }, journal, { files }).catch((error: unknown) => {
    errors.write('nothing was written, because after the upgrade the content would have faults:\n')
    throw error
  })
  for (const source of content.files) {
    const text = changes.get(source.path)
    if (text) output.write(unifiedDiff(source.path, textOf(source), text))
  }
  if (!values.yes) await confirm(changes.size, signalled)
  await edits.writeChanges(config.contentDir, changes)
  output.write(`written: ${changes.size} ${changes.size === 1 ? 'file' : 'files'}\n`)
  return 0
}

/** Asks at the terminal. Without one, or without a yes, nothing is written. */
async function confirm(count: number, signalled: Promise<unknown>): Promise<void> {
  if (!process.stdin.isTTY) throw new UsageRefused('nothing was written: run it with --yes to write')
  const { ask } = await import('./new/ask.ts')
  const text = `Write ${count === 1 ? 'this file' : `these ${count} files`}? yes or no`
  const fault = (answer: string) => (/^(?:y|yes|n|no)$/i.test(answer) ? undefined : 'write "yes" or "no"')
  const { answer = 'no' } = await ask({ answer: { text, usual: 'no', fault } }, signalled)
  if (!/^y/i.test(answer)) throw new UsageRefused('nothing was written')
}
