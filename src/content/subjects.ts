import { slugOf } from '../catalog/slug.ts'
import type { PostDocument } from './blog-documents.ts'
import type { IssueList } from './issue.ts'

/**
 * Checks that each subject has a separate address. A subject without letters, or two with the same address, are issues.
 */
export function checkSubjects(posts: readonly PostDocument[], issues: IssueList): void {
  const owners = new Map<string, { readonly name: string; readonly file: string }>()
  const slugs = new Map<string, string>()
  for (const { file, frontMatter, lineOf } of posts) {
    for (const [index, name] of frontMatter.tags.entries()) {
      const slug = slugs.get(name) ?? slugOf(name)
      slugs.set(name, slug)
      const owner = owners.get(slug)
      if (slug === '') {
        const message = `the subject "${name}" has no letter from a to z and no digit: its list needs one for its address`
        issues.add(file, message, lineOf(['tags', index]))
      } else if (!owner) {
        owners.set(slug, { name, file })
      } else if (owner.name !== name) {
        const message = `the subject "${name}" has the same address as "${owner.name}" in ${owner.file}: write both the same way`
        issues.add(file, message, lineOf(['tags', index]))
      }
    }
  }
}
