import type { Document } from '../content/document.ts'
import type { IssueList } from '../content/issue.ts'
import type { TranslatedDocuments } from '../content/translated-folder.ts'

/** The pages that do not end with a button, besides the pages below `developers`. */
const pagesWithoutButton = ['contact', 'privacy', 'developers', 'errors', 'versioning']

/**
 * Checks where documents say what the buttons that lead to the contact page are called (`call`), and what is next to the
 * button at their end (`closing`). Others would say it in vain.
 */
export function checkCalls(
  documents: readonly Document<{ readonly path?: string }>[],
  pages: TranslatedDocuments['pages'],
  issues: IssueList,
): void {
  const textsOf = (id: string) => Object.values(pages.get(id) ?? {})
  const contact = new Set<unknown>(textsOf('contact'))
  const withoutButton = new Set<unknown>(pagesWithoutButton.flatMap(textsOf))
  const developers = textsOf('developers').map(({ frontMatter }) => `${frontMatter.path}/`)
  for (const document of documents) {
    const { file, frontMatter, lineOf } = document
    if ('call' in frontMatter && !contact.has(document)) {
      issues.add(file, '"call" belongs to the contact page: move it there, or remove it', lineOf(['call']))
    }
    const isOfDevelopers = developers.some(path => frontMatter.path?.startsWith(path))
    if ('closing' in frontMatter && (withoutButton.has(document) || isOfDevelopers)) {
      issues.add(
        file,
        '"closing" is for pages that end with a button, and this one does not: remove it',
        lineOf(['closing']),
      )
    }
  }
}
