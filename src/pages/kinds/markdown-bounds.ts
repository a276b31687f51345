import { type BlogPost, type PageOf, singleText } from '../../model/catalog.ts'
import type { MarkdownSize } from '../../prose/markdown-size.ts'
import type { Site } from '../../site/site.ts'

/** The number of subjects that a list of posts contains at most. A post contains all of its subjects. */
export const maxSubjects = 30

/** The space for the program's texts on a page, and in an entry of a list of posts, in characters. */
const roomForWords = 2_000
const roomInEntry = 200

/**
 * The space of an address in addition to its origin and path: `.md` or the fingerprint of a picture, and the link
 * markup. In characters.
 */
const roomForMarks = 30

/**
 * The longest last segment of a path (`slug` in `model/fields.ts`), with the segment before it in the address of a
 * subject. In characters.
 */
const longestSegment = 140

/** A character has at most two UTF-16 units, and each unit may need a backslash. */
const unitsPerCharacter = 4

/**
 * The most characters around the text of a post: its front matter (title, description, subjects, author), its heading
 * and its facts. Also the titles and descriptions of three related posts, and the titles of two neighbours.
 */
const longestAround = unitsPerCharacter * (65 + 160 + 150 + 80 + 65 + 150 + 80 + 3 * (65 + 160) + 2 * 65)

/** The number of addresses around a post: its address, that of llms.txt, and those of five subjects and five posts. */
const addressesAround = 12

type Placed = Pick<Site, 'baseUrl' | 'catalog'>

/**
 * Returns an upper bound of the length of a post's Markdown, in characters, without writing it. A blog may have
 * thousands of pages. The bound is often twice the real length. `size` is that of the editors' text.
 */
export function maxPostLength(_post: BlogPost, site: Placed, size: MarkdownSize | undefined): number {
  if (!size) return Number.POSITIVE_INFINITY
  return (
    size.characters + (size.addresses + addressesAround) * longestAddress(site) + longestAround + roomForWords
  )
}

/** Returns an upper bound of the length of a list's Markdown, in characters. */
export function maxListLength({ list }: PageOf<'list'>, site: Placed): number {
  const { baseUrl, catalog } = site
  const { length: indexLength } = indexPath(site)
  const named = (name: string) => 4 * name.length + baseUrl.length + indexLength + roomForMarks + 20
  const entries = list.posts.map(post => {
    const { title, description, author = '', path, tags } = singleText(post)
    const address = baseUrl.length + path.length + roomForMarks
    return 2 * (title + description + author).length + address + sum(tags.map(named)) + roomInEntry
  })
  const subjects = catalog.blog?.subjects.slice(0, maxSubjects + 1) ?? []
  const listed = [...entries, ...subjects.map(({ name }) => named(name))]
  return sum(listed) + addressesAround * longestAddress(site) + longestAround + roomForWords
}

function longestAddress(site: Placed): number {
  return site.baseUrl.length + indexPath(site).length + longestSegment + roomForMarks
}

function indexPath({ catalog: { blog } }: Placed): string {
  return blog ? singleText(blog.index).path : ''
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}
