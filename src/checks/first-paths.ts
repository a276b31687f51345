import { firstPaths } from '../content/first-paths.ts'
import type { Content } from '../content/read-content.ts'

/** Checks that feed readers can tell all posts apart. A fault is reported at the newer of two posts. */
export function checkFirstPaths({ blog, redirects, issues }: Content): void {
  if (!blog) return
  const firstPathOf = firstPaths(blog, redirects)
  const known = new Map<string, string>()
  for (const document of [blog.index, ...blog.posts.toReversed()]) {
    const { file, frontMatter, lineOf } = document
    const first = firstPathOf(document)
    const other = known.get(first)
    if (other === undefined) known.set(first, file)
    else {
      const free = known.has(frontMatter.path) ? `${frontMatter.path}-2` : frontMatter.path
      issues.add(
        file,
        `feed readers know ${other} by the address ${first}: write another here, such as "firstPath: ${free}"`,
        frontMatter.firstPath === undefined ? 1 : lineOf(['firstPath']),
      )
    }
  }
}
