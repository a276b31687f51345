import type { Company } from '../../catalog/company.ts'
import type { Document } from '../../content/document.ts'
import type { IssueList } from '../../content/issue.ts'
import type { TranslatedDocuments } from '../../content/translated-folder.ts'

/** The pages that do not end with a button, besides the pages below `developers`. */
const pagesWithoutButton = ['contact', 'privacy', 'developers', 'errors', 'versioning']

/**
 * Checks where documents say what their buttons that lead to the contact page are called (`call`), and what is next to
 * the button at their end (`closing`). Others would say it in vain. The call of the contact page is that of all others.
 */
export function checkCalls(
  documents: readonly Document<{ readonly path?: string }>[],
  pages: TranslatedDocuments['pages'],
  issues: IssueList,
  company: Pick<Company, 'call'> | undefined,
): void {
  const textsOf = (id: string) => Object.values(pages.get(id) ?? {})
  const contact = new Set<unknown>(textsOf('contact'))
  const withoutButton = new Set<unknown>(pagesWithoutButton.flatMap(textsOf))
  const developers = textsOf('developers').map(({ frontMatter }) => `${frontMatter.path}/`)
  for (const document of documents) {
    const { file, frontMatter, lineOf } = document
    const isOfDevelopers = developers.some(path => frontMatter.path?.startsWith(path))
    if (!withoutButton.has(document) && !isOfDevelopers) continue
    for (const key of contact.has(document) ? ['closing'] : ['call', 'closing']) {
      if (!(key in frontMatter)) continue
      const problem = `"${key}" is for pages that end with a button, and this one does not: remove it`
      issues.add(file, problem, lineOf([key]))
    }
  }
  if (!company?.call) return
  for (const { file, frontMatter, lineOf } of textsOf('contact')) {
    if (!('call' in frontMatter)) continue
    issues.add(
      file,
      '"call" would never be read, because company.yaml has "call": remove one of the two',
      lineOf(['call']),
    )
  }
}
