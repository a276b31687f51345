import type { BlogDocuments } from '../../content/blog-documents.ts'
import type { IssueList } from '../../content/issue.ts'
import type { LinkFault } from './references.ts'

/**
 * Checks that each note on a subject of the blog is about a subject of a post, once, that its link leads to an existing
 * address, and that it names a service of the company.
 */
export function checkSubjectNotes(
  { index, posts }: BlogDocuments,
  services: ReadonlySet<string>,
  linkFault: LinkFault,
  issues: IssueList,
): void {
  const { file, frontMatter, language, lineOf } = index
  // The subjects of a post that has a mistake are unknown.
  const isWhole = posts.length >= index.slugs.length
  const names = new Set(posts.flatMap(({ frontMatter: { tags } }) => tags))
  const notes = frontMatter.subjects ?? []
  for (const [place, { name, next, service }] of notes.entries()) {
    const line = lineOf(['subjects', place])
    if (isWhole && !names.has(name)) {
      issues.add(file, `no post has the subject "${name}" in its "tags"`, line)
    } else if (notes.findIndex(note => note.name === name) < place) {
      issues.add(file, `the subject "${name}" has a note above: keep one`, line)
    }
    const fault = next && linkFault(next.path, language)
    if (fault) issues.add(file, fault, lineOf(['subjects', place, 'next']))
    if (service !== undefined && !services.has(service)) {
      issues.add(file, `"service" names ${service}, which company.yaml does not list in "services"`, line)
    }
  }
}
