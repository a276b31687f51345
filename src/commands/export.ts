import { join } from 'node:path'
import { originFault } from '../catalog/origin.ts'
import { readConfig, withEnvironment } from '../config/config.ts'
import {
  type Command,
  type CommandContext,
  contentOption,
  type ParsedArguments,
  usageRefused,
} from './command.ts'

export const exportCommand: Command = {
  usage: 'DIR [--host HOST] [--messages URL] [--content DIR]',
  summary: 'writes every answer of the site to a folder, for nginx or a CDN',
  takes: 1,
  options: {
    host: {
      type: 'string',
      value: 'HOST',
      meaning: 'the host that reads _headers and _redirects: cloudflare (default) or netlify',
    },
    messages: {
      type: 'string',
      value: 'URL',
      meaning:
        'the origin of a running instance to which the contact form sends; without it there is no form',
    },
    ...contentOption,
  },
  more: () => 'BASE_URL is the origin at which the folder will be served.',
  run,
}

async function run(
  { values, words: [folder] }: ParsedArguments,
  { output, errors }: CommandContext,
): Promise<number> {
  if (folder === undefined) throw usageRefused('export', 'no folder given')
  const { host = 'cloudflare' } = values
  if (host !== 'cloudflare' && host !== 'netlify') {
    throw usageRefused('export', `unknown host ${JSON.stringify(host)}: choose cloudflare or netlify`)
  }
  const config = readConfig(withEnvironment({ CONTENT_DIR: values.content }))
  if (config.baseUrl === undefined) {
    throw usageRefused('export', 'set BASE_URL to the origin of the site, such as https://www.example.com')
  }
  const at = messagesAt(values.messages, config.baseUrl)
  const [
    { publish },
    { createApplication },
    { protocolReplies },
    { createRespond },
    { silentJournal },
    { exportSite, FolderRefused, lackingFile },
    { cloudflareNotes },
    { exportLimits },
  ] = await Promise.all([
    import('../publishing/publish.ts'),
    import('../server/create-application.ts'),
    import('../routes/protocol.ts'),
    import('../server/handler.ts'),
    import('../server/log.ts'),
    import('./export/write.ts'),
    import('./export/cloudflare.ts'),
    import('./export/limits.ts'),
  ])
  for (const warning of config.warnings) errors.write(`${warning}\n`)
  const journal = silentJournal()
  // An export is public, so the production rules apply regardless of the environment.
  const production = { ...config, refusesPlaceholders: true, showsDrafts: false }
  const snapshot = await publish(production, config.baseUrl, journal, { messages: { at } })
  const application = createApplication(snapshot, config, journal)
  try {
    const current = () => application
    const site = { respond: createRespond(current), replies: protocolReplies(current), snapshot }
    const { count, lacking } = await exportSite(site, folder, host)
    output.write(`${folder}: ${count} files written\n`)
    const notes = lacking === undefined ? [] : cloudflareNotes(lacking, join(folder, lackingFile), count)
    output.write('What an export cannot do:\n')
    for (const limit of exportLimits(snapshot.site, host)) output.write(`- ${limit}\n`)
    for (const note of notes) errors.write(`${note}\n`)
    return 0
  } catch (error) {
    if (error instanceof FolderRefused) throw usageRefused('export', error.message)
    throw error
  }
}

/**
 * Returns the origin to which the contact form sends. Undefined without one.
 *
 * @throws UsageRefused for a value that an instance or a browser would refuse
 */
function messagesAt(messages: string | boolean | undefined, baseUrl: string): string | undefined {
  if (typeof messages !== 'string') return undefined
  if (messages === baseUrl) return messages
  const fault = originFault(messages)
  if (fault !== undefined) {
    const example = 'such as https://forms.example.com'
    throw usageRefused('export', `--messages is not the origin of an instance, ${example}: ${fault}`)
  }
  const ownFault = originFault(baseUrl)
  if (ownFault !== undefined) {
    throw usageRefused('export', `--messages needs a BASE_URL that an instance can trust: ${ownFault}`)
  }
  return messages
}
