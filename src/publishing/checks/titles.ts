import type { Company } from '../../catalog/company.ts'
import type { Document } from '../../content/document.ts'
import type { IssueList } from '../../content/issue.ts'

// Input: content
const separator = /\s*[|–—·:-]\s*$/

/**
 * Checks that no title has the company's name at an end, next to a separator. The program adds the name where it fits.
 */
export function checkTitles(
  documents: readonly Document<{ readonly title: string }>[],
  company: Company | undefined,
  issues: IssueList,
): void {
  if (!company) return
  for (const { file, frontMatter, lineOf } of documents) {
    const [before = '', after] = frontMatter.title.split(company.name, 2)
    if (after === undefined) continue
    const isAdded =
      (after === '' && separator.test(before)) || (before === '' && /^\s*[|–—·:]|^ - /.test(after))
    if (!isAdded) continue
    const message = `the title repeats the name of the company: leave out "${company.name}", which the program adds`
    issues.add(file, message, lineOf(['title']))
  }
}
