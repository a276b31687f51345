import { type CommandContext, type ParsedArguments, usageRefused } from '../command.ts'
import { contentConfig, readAnyContent } from '../reading.ts'

/** Adds a page, service, case or post to a content folder. Writes nothing if the result would have an issue. */
export async function createPage(
  { values, words }: ParsedArguments,
  { output }: CommandContext,
): Promise<number> {
  // `new` comes here when the first word is a kind.
  const [kind, title, ...surplus] = words as readonly [string, string?, ...string[]]
  if (title === undefined) throw usageRefused('new', `give the title of the ${kind}`)
  if (surplus.length > 0) {
    const whole = JSON.stringify([title, ...surplus].join(' '))
    throw usageRefused(
      'new',
      `unexpected argument ${JSON.stringify(surplus[0])}: put the title in quotes, ${whole}`,
    )
  }
  const config = contentConfig(values)
  const [{ read }, { silentJournal }, edits, { newPage, isListed }, { dayAt }, { loadFeatures }] =
    await Promise.all([
      import('../../publishing/read.ts'),
      import('../../server/log.ts'),
      import('../write-changes.ts'),
      import('../edits/new-page.ts'),
      import('../../catalog/instant.ts'),
      import('../../publishing/company-code.ts'),
    ])
  const journal = silentJournal()
  const asDraft = { ...config, refusesPlaceholders: false, showsDrafts: true }
  // A blog without a post is refused, so its first post is written into content with a fault.
  const { kinds } = await loadFeatures(config.contentDir)
  const { content } = isListed(kinds, kind) ? await read(asDraft, journal) : await readAnyContent(config)
  const day = dayAt(new Date(), content.company?.contact.timeZone ?? 'UTC')
  const changes = newPage(content, kinds, { kind, title, day })
  await read(asDraft, journal, {
    files: edits.changedFiles(content.files, config.contentDir, changes),
  })
  await edits.writeChanges(config.contentDir, changes)
  for (const path of changes.keys()) output.write(`written: ${path}\n`)
  return 0
}
