import type { SourceFile } from '../content/files.ts'
import { IssueList } from '../content/issue.ts'
import { readFacts } from '../content/post-facts.ts'

/** The facts of a post as JSON; `undefined` for a file with a fault. */
export function readPost(file: SourceFile): string | undefined {
  const issues = new IssueList()
  const facts = readFacts(file, issues)
  return issues.isEmpty ? JSON.stringify(facts) : undefined
}
