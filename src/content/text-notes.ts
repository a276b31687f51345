import { partsOf, withoutCode } from './body.ts'
import { decodeText } from './decode-text.ts'
import type { SourceFile } from './files.ts'
import { type ContentIssue, IssueList } from './issue.ts'
import { parseMarkdown } from './markdown/parse.ts'

/** Returns notes about texts that may be mistakes, such as a list without spaces after its hyphens. They are no faults. */
export function textNotesIn(files: readonly SourceFile[]): readonly ContentIssue[] {
  const issues = new IssueList()
  for (const file of files) {
    if (!/\.(?:md|yaml)$/.test(file.path)) continue
    const parts = partsOf(decodeText(file, issues, withoutCode) ?? '')
    if (!parts || !file.path.endsWith('.md')) continue
    parseMarkdown(parts.body, { file: file.shownAs, firstLine: parts.firstLine }, issues)
  }
  return issues.notes
}
