import type { Document } from './document.ts'
import type { IssueList } from './issue.ts'

/**
 * The headings of a body go down one level at a time, from that of the title, and stand outside of lists and quotes: one
 * that leaves a level out or stands inside is an issue.
 */
export function checkHeadings(documents: readonly Document<unknown>[], issues: IssueList): void {
  for (const { file, body } of documents) {
    let above = 1
    for (const { level, line, isInside } of body.headings) {
      const fault = isInside ? insideFault : levelFault(level, above)
      if (fault) issues.add(file, fault, line)
      if (!isInside) above = level
    }
  }
}

const insideFault = 'a heading cannot stand inside a list or a quote: write it outside, or as **bold** text'

function levelFault(level: number, above: number): string | undefined {
  if (level <= above + 1) return undefined
  const [given, next] = [level, above + 1].map(count => '#'.repeat(count))
  return `the heading leaves out a level: write "${next}" for "${given}"`
}
