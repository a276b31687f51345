import { readOverMcp, sendMessageOverMcp } from './mcp-tasks.ts'
import type { Exchange } from './notebook.ts'
import { findPrice, findSunset, readEverything, sendMessage, type Transcript } from './tasks.ts'

/** A task of an agent that knows only the origin. */
export interface Task {
  readonly name: string
  /** Whether it ends with a message that is sent. */
  readonly sends?: true
  /** The most that it may take. Bytes and tokens are those that the agent receives. */
  readonly most: { readonly requests: number; readonly bytes?: number; readonly tokens?: number }
  readonly perform: (origin: string) => Promise<Transcript>
}

export const tasks: readonly Task[] = [
  {
    name: 'Moving an online shop: which service, at which price, in which time',
    most: { requests: 2, tokens: 2999 },
    perform: findPrice,
  },
  {
    name: 'A message in Spanish about orders in spreadsheets',
    sends: true,
    most: { requests: 3, bytes: 13_000 },
    perform: sendMessage,
  },
  { name: 'The date on which the API ends', most: { requests: 3 }, perform: findSunset },
  { name: 'The whole site in English', most: { requests: 3 }, perform: readEverything },
  {
    name: 'A service and a page by MCP with a handshake',
    most: { requests: 8, bytes: 65_500 },
    perform: readOverMcp,
  },
  {
    name: 'The message by MCP without a handshake',
    sends: true,
    most: { requests: 5, bytes: 20_000 },
    perform: sendMessageOverMcp,
  },
]

/** Where `npm run agents` writes each request of each task. */
export const requestsFile = 'test/fixtures/agent-tasks.md'

/** The markers around the sums in `docs/agents.md`. */
export const reportMarks = {
  start: '<!-- written by `npm run agents` -->',
  end: '<!-- end of what `npm run agents` writes -->',
} as const

/** The head of the file of requests. */
export const requestsIntroduction = `# What tasks cost an agent

\`npm run agents\` performs each task and writes this file. Each request is one connection with the headers that curl sends. Bytes and tokens are
those of whole messages, headers included. A test performs the tasks again.`

/** The head of the table of sums. */
export const sumsHead = '| task | requests | bytes received | tokens received |\n|---|---:|---:|---:|'

/** Writes the row of a task in the table of sums. */
export function writeSums({ name }: Task, { exchanges }: Transcript): string {
  const bytes = sumOf(exchanges, 'receivedBytes')
  return `| ${name} | ${exchanges.length} | ${bytes} | ${sumOf(exchanges, 'receivedTokens')} |`
}

/** Writes a performed task as Markdown: a heading, each request and the result. */
export function writeReport({ name }: Task, { exchanges, result }: Transcript): string {
  const sum = (what: Countable) => sumOf(exchanges, what)
  return [
    `## ${name}\n`,
    '| request | for | bytes sent | bytes received | tokens received |',
    '|---|---|---:|---:|---:|',
    ...exchanges.map(
      ({ method, path, purpose, sentBytes, receivedBytes, receivedTokens }) =>
        `| \`${method} ${path}\` | ${purpose} | ${sentBytes} | ${receivedBytes} | ${receivedTokens} |`,
    ),
    `| ${exchanges.length} requests | | ${sum('sentBytes')} | ${sum('receivedBytes')} | ${sum('receivedTokens')} |`,
    `\nResult: ${result}`,
  ].join('\n')
}

type Countable = 'sentBytes' | 'receivedBytes' | 'receivedTokens'

/** Adds up one figure of all exchanges. */
export function sumOf(exchanges: readonly Exchange[], what: Countable): number {
  return exchanges.reduce((total, one) => total + one[what], 0)
}
