import type { Transcript } from './agent-task.ts'

/** Where `docs/agents.md` holds the transcripts: between these lines everything is written by a program. */
export const reportMarks = {
  start: '<!-- written by `npm run agents` -->',
  end: '<!-- end of what `npm run agents` writes -->',
} as const

/** The bounds that a transcript keeps: the requests from the bare origin to an accepted message, and all their bytes. */
export const reportBounds = { requests: 5, bytes: 20_000 } as const

/** Transcripts as Markdown. */
export function writeReport(transcripts: readonly (readonly [title: string, Transcript])[]): string {
  return transcripts
    .map(([title, transcript]) => `### ${title}\n\n${writeTable(transcript)}\n\n${writeFindings(transcript)}`)
    .join('\n\n')
}

function writeTable({ exchanges }: Transcript): string {
  const rows = exchanges.map(
    ({ method, path, purpose, sent, received }) =>
      `| \`${method} ${path}\` | ${purpose} | ${sent} | ${received} |`,
  )
  const sum = (what: 'sent' | 'received') => exchanges.reduce((total, one) => total + one[what], 0)
  return [
    '| request | for | bytes sent | bytes received |',
    '|---|---|---:|---:|',
    ...rows,
    `| ${exchanges.length} requests | | ${sum('sent')} | ${sum('received')} |`,
  ].join('\n')
}

function writeFindings({ service, leadTime }: Transcript): string {
  return `Found: **${service}**. ${leadTime}`
}
