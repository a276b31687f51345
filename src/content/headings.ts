import type { Document } from './document.ts'
import type { IssueList } from './issue.ts'

/**
 * Checks the headings of bodies. Each may be at most one level below the one before, and none may be inside a list or
 * quote.
 */
export function checkHeadings(
  documents: readonly Pick<Document<unknown>, 'file' | 'body'>[],
  issues: IssueList,
): void {
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
