import {
  type Command,
  type CommandContext,
  contentOption,
  type ParsedArguments,
  usageRefused,
} from './command.ts'
import { contentConfig } from './reading.ts'

export const move: Command = {
  usage: 'FROM TO [--content DIR]',
  summary: 'gives a page another address: in its file, in every link, with a redirect from the old one',
  takes: 2,
  options: contentOption,
  more: () => `FROM and TO are addresses such as /about and /about-us. The other languages of a page
have addresses of their own: move each. A faulty result is not written.`,
  run,
}

async function run(
  { values, words: [from, to] }: ParsedArguments,
  { output, errors }: CommandContext,
): Promise<number> {
  if (from === undefined || to === undefined) throw usageRefused('move', 'two addresses are needed')
  const config = contentConfig(values)
  const [{ read }, { silentJournal }, edits, { movePage }] = await Promise.all([
    import('../publishing/read.ts'),
    import('../server/log.ts'),
    import('./write-changes.ts'),
    import('./edits/move.ts'),
  ])
  const journal = silentJournal()
  const { content, features } = await read({ ...config, refusesPlaceholders: false }, journal)
  const changes = movePage(content, features.kinds, from, to)
  const files = edits.changedFiles(content.files, config.contentDir, changes)
  await read({ ...config, refusesPlaceholders: false }, journal, { files }).catch((error: unknown) => {
    errors.write('nothing was written, because after this move the content would have faults:\n')
    throw error
  })
  await edits.writeChanges(config.contentDir, changes)
  for (const [path, text] of changes) output.write(`${text === null ? 'removed' : 'written'}: ${path}\n`)
  return 0
}
