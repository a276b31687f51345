import type { Document } from './document.ts'
import type { IssueList } from './issue.ts'

/** The headings of a body go down one level at a time, from that of the title: one that leaves a level out is an issue. */
export function checkHeadings(documents: readonly Document<unknown>[], issues: IssueList): void {
  for (const { file, body } of documents) {
    let above = 1
    for (const block of body.blocks) {
      if (block.type !== 'heading') continue
      const [given, next] = [block.level, above + 1].map(level => '#'.repeat(level))
      if (block.level > above + 1) {
        issues.add(
          file,
          `the heading leaves out a level: write "${next}" for "${given}"`,
          body.lineOf.get(block),
        )
      }
      above = block.level
    }
  }
}
