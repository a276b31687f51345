import { readConfig, withEnvironment } from '../config.ts'
import {
  type Command,
  type CommandContext,
  contentOption,
  type ParsedArguments,
  usageRefused,
} from './command.ts'

export const exportCommand: Command = {
  usage: 'DIR [--content DIR]',
  summary: 'writes every answer of the site to a folder, for nginx or a CDN',
  takes: 1,
  options: contentOption,
  more: () => 'BASE_URL is the origin at which the folder will be served.',
  run,
}

async function run(
  { values, words: [folder] }: ParsedArguments,
  { output, errors }: CommandContext,
): Promise<number> {
  if (folder === undefined) throw usageRefused('export', 'no folder given')
  const config = readConfig(withEnvironment({ CONTENT_DIR: values.content }))
  if (config.baseUrl === undefined) {
    throw usageRefused('export', 'set BASE_URL to the origin of the site, such as https://www.example.com')
  }
  const [
    { publish },
    { createApplication },
    { protocolReplies },
    { createRespond },
    { silentJournal },
    { exportSite, FolderRefused },
  ] = await Promise.all([
    import('../publish.ts'),
    import('../application.ts'),
    import('../routes/protocol.ts'),
    import('../server/handler.ts'),
    import('../server/log.ts'),
    import('../export/write.ts'),
  ])
  for (const warning of config.warnings) errors.write(`${warning}\n`)
  const journal = silentJournal()
  // An export is public, so the production rules apply regardless of the environment.
  const production = { ...config, refusesPlaceholders: true, showsDrafts: false }
  const snapshot = await publish(production, config.baseUrl, journal)
  const application = createApplication(snapshot, config, journal)
  try {
    const current = () => application
    const site = { respond: createRespond(current), replies: protocolReplies(current), snapshot }
    const count = await exportSite(site, folder)
    output.write(`${folder}: ${count} files written\n`)
    return 0
  } catch (error) {
    if (error instanceof FolderRefused) throw usageRefused('export', error.message)
    throw error
  }
}
