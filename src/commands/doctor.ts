import { styleText } from 'node:util'
import { type Config, ConfigRefused, readConfig, withEnvironment } from '../config/config.ts'
import {
  type Command,
  type CommandContext,
  contentOption,
  type ParsedArguments,
  usageRefused,
} from './command.ts'
import type { Finding } from './doctor/finding.ts'
import type { DnsSettings } from './doctor/sender-domain.ts'

export const doctor: Command = {
  usage: '[--url URL] [--dkim-selector NAME] [--dns ADDRESS] [--content DIR] [--json]',
  summary: 'examines environment, content, mail, store and a deployed site, and says what to do',
  options: {
    url: {
      type: 'string',
      value: 'URL',
      meaning: 'a deployed site to examine (default: BASE_URL in production)',
    },
    'dkim-selector': {
      type: 'string',
      value: 'NAME',
      meaning: 'the selector of the DKIM key of the sender, as the mail provider names it',
    },
    dns: {
      type: 'string',
      value: 'ADDRESS',
      meaning: 'the name server to ask (default: that of the system)',
    },
    ...contentOption,
    json: { type: 'boolean', meaning: 'prints JSON' },
  },
  run,
}

/** Resolves with 1 if a check fails. Sends no e-mail. */
async function run({ values }: ParsedArguments, { output }: CommandContext): Promise<number> {
  // Its options are all texts.
  const {
    url,
    dns,
    json,
    content,
    'dkim-selector': dkimSelector,
  } = values as Readonly<Record<string, string | undefined>>
  if (url !== undefined && !URL.canParse(url)) {
    throw usageRefused('doctor', `${url} is not a URL, such as https://www.example.org`)
  }
  const findings: Finding[] = []
  for await (const finding of examine(content, url, { server: dns, dkimSelector })) {
    findings.push(finding)
    if (!json) output.write(lineOf(finding))
  }
  if (json) output.write(`${JSON.stringify({ findings })}\n`)
  return findings.some(({ level }) => level === 'failure') ? 1 : 0
}

/** Yields each finding as soon as it is known. */
async function* examine(
  content: string | undefined,
  url: string | undefined,
  dns: DnsSettings,
): AsyncGenerator<Finding> {
  const { refusedEnvironment, examineEnvironment } = await import('./doctor/environment.ts')
  const config = readOrRefused(content)
  if (config instanceof ConfigRefused) yield* refusedEnvironment(config)
  else {
    yield* await examineEnvironment(config)
    const { examineContent } = await import('./doctor/content.ts')
    const { findings, sender } = await examineContent(config)
    yield* findings
    const { examineMailServer } = await import('./doctor/mail-server.ts')
    yield await examineMailServer(config)
    const { examineSenderDomain } = await import('./doctor/sender-domain.ts')
    if (sender !== undefined) yield* await examineSenderDomain(sender, dns)
    const { examineStore } = await import('./doctor/store.ts')
    yield* await examineStore(config)
  }
  const origin =
    url ?? (config instanceof ConfigRefused || !config.refusesPlaceholders ? undefined : config.baseUrl)
  if (origin === undefined) return
  const { examineDeployedSite } = await import('./doctor/deployed-site.ts')
  yield* await examineDeployedSite(origin)
}

function readOrRefused(content: string | undefined): Config | ConfigRefused {
  try {
    return readConfig(withEnvironment({ CONTENT_DIR: content }))
  } catch (error) {
    if (error instanceof ConfigRefused) return error
    throw error
  }
}

const colours = { good: 'green', warning: 'yellow', failure: 'red' } as const

function lineOf({ level, subject, text, cure }: Finding): string {
  const advice = cure === undefined ? '' : `\n         ${styleText('dim', `→ ${cure}`)}`
  return `${styleText(colours[level], level.padEnd(7))}  ${subject}: ${text}${advice}\n`
}
