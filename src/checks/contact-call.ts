import type { Document } from '../content/document.ts'
import type { IssueList } from '../content/issue.ts'

/** Checks that only the contact page says what the buttons that lead to it are called. Others would say it in vain. */
export function checkContactCall(
  documents: readonly Document<object>[],
  contact: readonly Document<object>[],
  issues: IssueList,
): void {
  for (const document of documents) {
    const { file, frontMatter, lineOf } = document
    if (!('call' in frontMatter) || contact.includes(document)) continue
    issues.add(file, '"call" belongs to the contact page: move it there, or remove it', lineOf(['call']))
  }
}
