import type { SourceFile } from '../files.ts'
import { IssueList } from '../issue.ts'
import { readFacts } from '../post-facts.ts'

/** Returns the facts of a post as JSON; `undefined` for a file with an issue. */
export function readPost(file: SourceFile): string | undefined {
  const issues = new IssueList()
  const facts = readFacts(file, issues)
  return issues.isEmpty ? JSON.stringify(facts) : undefined
}
