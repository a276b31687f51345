import PQueue from 'p-queue'
import { failureOf } from '../catalog/failure.ts'
import { describe, issuesOf } from '../content/issue.ts'
import { type Command, type CommandContext, contentOption, type ParsedArguments } from './command.ts'
import type { ExternalLink } from './edits/links.ts'
import { contentConfig, readAnyContent } from './reading.ts'

export const links: Command = {
  usage: '[--external] [--content DIR]',
  summary: 'lists dead and moved links, pictures without description, and files that nothing uses',
  options: {
    ...contentOption,
    external: { type: 'boolean', meaning: 'asks for each web address too, which takes some seconds' },
  },
  more: () => 'The exit status is 65 where a link is dead or a picture lacks its description.',
  run,
}

async function run({ values }: ParsedArguments, { output }: CommandContext): Promise<number> {
  const config = contentConfig(values)
  const [{ read }, { silentJournal }, edits] = await Promise.all([
    import('../publishing/read.ts'),
    import('../server/log.ts'),
    import('./edits/links.ts'),
  ])
  const lenient = { ...config, refusesPlaceholders: false, showsDrafts: true }
  const issues = await read(lenient, silentJournal()).then(() => [], issuesOf)
  const faults = issues.filter(({ kind }) => kind === 'reference').map(describe)
  const { content } = await readAnyContent(config)
  const dead = values.external ? await deadLinks(edits.externalLinks(content)) : []
  for (const line of [...faults, ...dead]) output.write(`${line}\n`)
  const unused = edits.unusedAssets(content)
  for (const file of unused) output.write(`${file}:1:1: nothing uses this file\n`)
  output.write(`${faults.length + dead.length} links or pictures to fix, ${unused.length} files unused\n`)
  return faults.length + dead.length > 0 ? 65 : 0
}

/** The time limit for a response, in milliseconds. */
const timeout = 10_000

/** How many addresses are requested at once. */
const concurrency = 8

/** Returns a line for each link that is dead or has moved permanently. Requests each address once. */
async function deadLinks(all: readonly ExternalLink[]): Promise<readonly string[]> {
  const byTarget = Map.groupBy(all, ({ target }) => target.split('#', 1)[0] ?? '')
  const found = await new PQueue({ concurrency }).addAll(
    [...byTarget].map(([address, links]) => async () => {
      const fault = await faultOf(address)
      return fault === undefined ? [] : links.map(link => describe({ ...link, message: fault }))
    }),
  )
  return found.flat()
}

async function faultOf(address: string): Promise<string | undefined> {
  try {
    const response = await fetch(address, { redirect: 'manual', signal: AbortSignal.timeout(timeout) })
    await response.body?.cancel()
    const { status, headers } = response
    if (status === 301 || status === 308) return `the link ${address} has moved to ${headers.get('Location')}`
    // The address exists, although the server wants a login or refuses more requests.
    if (status < 400 || status === 401 || status === 403 || status === 429) return undefined
    return `the link ${address} is dead: its server answers ${status}`
  } catch (error) {
    // The server is unknown, has no valid certificate, or did not respond in time.
    const { cause, message } = failureOf(error)
    return `the link ${address} is dead: ${cause instanceof Error ? cause.message : message}`
  }
}
