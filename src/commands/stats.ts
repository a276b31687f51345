import { readConfig, withEnvironment } from '../config/config.ts'
import { type Command, type CommandContext, type ParsedArguments, usageRefused } from './command.ts'

export const stats: Command = {
  usage: '[--url URL] [--json]',
  summary: 'prints which agents have read which pages of a running instance',
  options: {
    url: {
      type: 'string',
      value: 'URL',
      meaning: "the operators' listener of the instance (default: the variables ADMIN_HOST and ADMIN_PORT)",
    },
    json: { type: 'boolean', meaning: 'prints JSON' },
  },
  run,
}

/** The requests of an agent since the instance started. */
interface AgentStats {
  readonly agent: string
  readonly requests: number
  /** The number of requests for each route, the most frequent first. */
  readonly routes: Readonly<Record<string, number>>
}

async function run({ values }: ParsedArguments, { output, errors }: CommandContext): Promise<number> {
  const url = String(values.url ?? operatorsUrl())
  if (!URL.canParse(url)) throw usageRefused('stats', `${url} is not a URL, such as http://127.0.0.1:9090`)
  const metricsUrl = new URL('/metrics', url).href
  const metrics = await fetch(metricsUrl).then(
    response => (response.ok ? response.text() : undefined),
    () => undefined,
  )
  if (metrics === undefined) {
    const advice = 'is the instance running with this ADMIN_PORT?'
    errors.write(`vitrine-site stats: ${metricsUrl} does not answer: ${advice}\n`)
    return 69
  }
  const since = startOf(metrics)
  const agents = agentsIn(metrics)
  output.write(
    values.json ? `${JSON.stringify({ since, agents })}\n` : `since ${since}\n\n${tableOf(agents)}`,
  )
  return 0
}

function operatorsUrl(): string {
  const { operators } = readConfig(withEnvironment({}, { BASE_URL: 'http://localhost' }))
  if (operators)
    return `http://${operators.host.includes(':') ? `[${operators.host}]` : operators.host}:${operators.port}`
  throw usageRefused('stats', 'set ADMIN_PORT as the instance has it, or give --url')
}

/** Returns the time when the process of the metrics started, to the second. */
function startOf(metrics: string): string {
  // Input: content
  const [, seconds] = /^process_start_time_seconds (\S+)$/m.exec(metrics) ?? []
  return new Date(Number(seconds ?? 0) * 1000).toISOString().replace(/\.\d+/, '')
}

function agentsIn(metrics: string): AgentStats[] {
  const counts = metrics.matchAll(
    // Input: content
    /^vitrine_agent_requests_total\{agent="([^"]*)",route="((?:[^"\\]|\\.)*)"\} (\d+)$/gm,
  )
  const byAgent = Map.groupBy(counts, ([, agent = '']) => agent)
  return [...byAgent]
    .map(([agent, found]) => {
      const routes = found
        .map(([, , route = '', count]): [string, number] => [JSON.parse(`"${route}"`), Number(count)])
        .toSorted(([, one], [, other]) => other - one)
      const requests = routes.reduce((sum, [, count]) => sum + count, 0)
      return { agent, requests, routes: Object.fromEntries(routes) }
    })
    .toSorted((one, other) => other.requests - one.requests)
}

function tableOf(agents: readonly AgentStats[]): string {
  if (agents.length === 0) return 'no request of an agent\n'
  const width = Math.max(...agents.map(({ agent }) => agent.length))
  const routeWidth = Math.max(
    ...agents.flatMap(({ routes }) => Object.keys(routes).map(route => route.length)),
  )
  return agents
    .flatMap(({ agent, requests, routes }) => [
      `${agent.padEnd(width)}  ${requests}\n`,
      ...Object.entries(routes).map(([route, count]) => `  ${route.padEnd(routeWidth)}  ${count}\n`),
    ])
    .join('')
}
