import type { IndexDocument, PostDocument } from '../../content/blog-documents.ts'
import { firstPaths } from '../../content/first-paths.ts'
import type { Content } from '../../content/read-content.ts'

/** Checks that feed readers can tell all posts apart. A fault is reported at the newer of two posts. */
export function checkFirstPaths({ blog, redirects, issues }: Content): void {
  if (!blog) return
  const firstPathOf = firstPaths(blog, redirects)
  const known = new Map<string, IndexDocument | PostDocument>()
  for (const document of [blog.index, ...blog.posts.toReversed()]) {
    const { file, frontMatter, lineOf } = document
    const { path, firstPath } = frontMatter
    const first = firstPathOf(document)
    const other = known.get(first)
    if (!other) known.set(first, document)
    // Two pages at one address already have an issue.
    if (!other || other.frontMatter.path === path) continue
    issues.add(
      file,
      `feed readers know ${other.file} by the address ${first}: write another here, such as "firstPath: ${known.has(path) ? `${path}-2` : path}"`,
      firstPath === undefined ? 1 : lineOf(['firstPath']),
    )
  }
}
