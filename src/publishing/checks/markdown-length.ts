import { everyPage, singleText, textsOf } from '../../catalog/catalog.ts'
import type { PostFacts } from '../../content/post-facts.ts'
import { type Content, documentsOf } from '../../content/read-content.ts'
import { kindOf } from '../../site/kind.ts'
import { markdownPage } from '../../site/markdown.ts'
import type { Site } from '../../site/site.ts'

/** The limit for the Markdown of a page, in code points. */
const longestMarkdown = 50_000

/** The most that surrounds the text of a post: characters of the front matter, facts and related posts, and addresses. */
const charactersAround = 9_000
const addressesAround = 12

/** The most that an address adds to its origin and the path of the blog: the last segments, `.md` and link markup. */
const longestEnd = 170

/**
 * Checks that no page's Markdown exceeds 50,000 characters. The length is known only after generated blocks and lists
 * of posts are written out and links are absolute.
 *
 * @throws ContentRefused with every page that is too long
 */
export function checkMarkdownLengths(content: Content, site: Site): void {
  const files = new Map(documentsOf(content).map(({ file, frontMatter }) => [frontMatter.path, file]))
  const sizes = new Map(content.blog?.posts.map(({ frontMatter, size }) => [frontMatter.path, size]))
  for (const page of everyPage(site.catalog)) {
    const { shortening } = kindOf(site, page).markdown
    if (shortening === undefined) continue
    for (const { path, language } of textsOf(page)) {
      if (mostCharacters(sizes.get(path), site) <= longestMarkdown) continue
      const markdown = markdownPage(site, page, language)
      // A string never has more code points than UTF-16 units, and `length` counts these without a loop.
      if (markdown.length <= longestMarkdown) continue
      const { length } = [...markdown]
      if (length <= longestMarkdown) continue
      content.issues.add(
        files.get(path) ?? path,
        `the page's Markdown has ${length} characters, more than ${longestMarkdown}: ${shortening}`,
      )
    }
  }
  content.issues.refuseIfAny()
}

/**
 * Returns an upper bound of the length of a post's Markdown, without writing it: a blog may have thousands of posts.
 * `size` is that of the text. Without it, the length is unknown.
 */
export function mostCharacters(
  size: PostFacts['size'],
  { baseUrl, catalog: { blog } }: Pick<Site, 'baseUrl' | 'catalog'>,
): number {
  if (!size) return Number.POSITIVE_INFINITY
  const indexPath = blog ? singleText(blog.index).path : ''
  const longestAddress = baseUrl.length + indexPath.length + longestEnd
  return size.characters + charactersAround + (size.addresses + addressesAround) * longestAddress
}
