import {
  type Command,
  type CommandContext,
  contentOption,
  type ParsedArguments,
  usageRefused,
} from './command.ts'
import { contentConfig, readAnyContent } from './reading.ts'

export const sync: Command = {
  usage: 'PAGE... [--content DIR]',
  summary: 'records that translations say the same as their original',
  takes: Number.POSITIVE_INFINITY,
  options: contentOption,
  more: () => `PAGE is the address of a translation (/en/about), its file, its page
(pages/about) or a folder (pages). Run it when a translation is finished, or
still right after a change of the original, the text in the first language of
company.yaml.`,
  run,
}

async function run({ values, words }: ParsedArguments, { output }: CommandContext): Promise<number> {
  if (words.length === 0) throw usageRefused('sync', 'no page given')
  const config = contentConfig(values)
  const [{ writeChanges }, { markTranslations }] = await Promise.all([
    import('./write-changes.ts'),
    import('./edits/sync.ts'),
  ])
  const { content } = await readAnyContent(config)
  const changes = markTranslations(content, words)
  await writeChanges(config.contentDir, changes)
  for (const path of changes.keys()) output.write(`up to date: ${path}\n`)
  return 0
}
