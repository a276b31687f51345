import { type Content, documentsOf } from '../content/read-content.ts'
import { everyPage, textsOf } from '../model/catalog.ts'
import { kindOf } from '../pages/kinds.ts'
import { markdownPage } from '../pages/markdown.ts'
import type { Site } from '../site/site.ts'

/** The limit for the Markdown of a page, in code points. */
const longestMarkdown = 50_000

/**
 * Checks that no page's Markdown exceeds 50,000 characters. The length is known only after generated blocks and lists
 * of posts are written out and links are absolute. `site` is the content at the longest possible origin.
 *
 * @throws ContentRefused with every page that is too long
 */
export function checkMarkdownLengths(content: Content, site: Site): void {
  const files = new Map(documentsOf(content).map(({ file, frontMatter }) => [frontMatter.path, file]))
  const sizes = new Map(content.blog?.posts.map(({ frontMatter, size }) => [frontMatter.path, size]))
  for (const page of everyPage(site.catalog)) {
    const { most, shortening } = kindOf(page).markdown
    for (const { path, language } of textsOf(page)) {
      if (most && most(page, site, sizes.get(path)) <= longestMarkdown) continue
      const markdown = markdownPage(site, page, language)
      // A string never has more code points than UTF-16 units, and `length` counts these without a loop.
      if (markdown.length <= longestMarkdown) continue
      const { length } = [...markdown]
      if (length <= longestMarkdown) continue
      content.issues.add(
        files.get(path) ?? path,
        `the page's Markdown, with links of the longest origin, has ${length} characters, more than ${longestMarkdown}: ${shortening}`,
      )
    }
  }
  content.issues.refuseIfAny()
}
