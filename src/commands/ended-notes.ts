import { decodeText } from '../content/decode-text.ts'
import type { SourceFile } from '../content/files.ts'
import { type ContentIssue, IssueList } from '../content/issue.ts'
import type { Site } from '../site/site.ts'

/** Returns a note for each link of a document to a page that has ended. */
export function endedNotes(
  { catalog: { ended } }: Pick<Site, 'catalog'>,
  files: readonly SourceFile[],
): ContentIssue[] {
  if (ended.size === 0) return []
  return files.filter(({ path }) => path.endsWith('.md')).flatMap(file => notesIn(file, ended))
}

function notesIn(file: SourceFile, ended: ReadonlyMap<string, string>): ContentIssue[] {
  const lines = (decodeText(file, new IssueList()) ?? '').split('\n')
  return lines.flatMap((text, index) =>
    [...text.matchAll(/\]\(<?(\/[^\s)#?>]*)/g)].flatMap(({ 1: target = '', index: column }) => {
      const list = ended.get(target)
      if (list === undefined) return []
      const message = `the link ${target} leads to a page that has ended: remove it, or write ${list}`
      return [{ file: file.shownAs, line: index + 1, column: column + 1, message }]
    }),
  )
}
