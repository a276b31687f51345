import { type BlogPost, type PageOf, singleText } from '../../model/catalog.ts'
import type { MarkdownSize } from '../../prose/markdown-size.ts'
import type { Site } from '../../site/site.ts'

/** The number of subjects that a list of posts contains at most. A post contains all of its subjects. */
export const mostSubjects = 30

/** The space for the program's texts on a page, and in an entry of a list of posts, in characters. */
const roomForWords = 2_000
const roomInEntry = 200

/**
 * The space of an address in addition to its origin and path: `.md` or the fingerprint of a picture, and the link
 * markup. In characters.
 */
const roomForMarks = 30

/** The longest last part of a path (`slug` in `model/fields.ts`), with the word before it where it names a subject. */
const longestSegment = 140

/** A character is at most two units of UTF-16, and each unit may need a backslash before it. */
const unitsPerCharacter = 4

/**
 * The most characters around the text of a post: its front matter (title, description, subjects, author), its heading, its
 * facts, and the titles of three related posts, with their descriptions, and of two neighbours.
 */
const longestAround = unitsPerCharacter * (65 + 160 + 150 + 80 + 65 + 150 + 80 + 3 * (65 + 160) + 2 * 65)

/** How many addresses there are around it: its own, that of llms.txt, and those of five subjects and five posts. */
const addressesAround = 12

type Placed = Pick<Site, 'baseUrl' | 'catalog'>

/**
 * How many characters the Markdown of a post has at most, found without writing it: a blog may have thousands of pages. It is
 * often twice what the Markdown really has. `size` is that of the editors' text.
 */
export function mostOfPost(_post: BlogPost, site: Placed, size: MarkdownSize | undefined): number {
  if (!size) return Number.POSITIVE_INFINITY
  return (
    size.characters + (size.addresses + addressesAround) * longestAddress(site) + longestAround + roomForWords
  )
}

/** The same of a list of posts. */
export function mostOfList({ list }: PageOf<'list'>, site: Placed): number {
  const { baseUrl, catalog } = site
  const { length: indexLength } = indexPath(site)
  const named = (name: string) => 4 * name.length + baseUrl.length + indexLength + roomForMarks + 20
  const entries = list.posts.map(post => {
    const { title, description, author = '', path, tags } = singleText(post)
    const address = baseUrl.length + path.length + roomForMarks
    return 2 * (title + description + author).length + address + sum(tags.map(named)) + roomInEntry
  })
  const subjects = catalog.blog?.subjects.slice(0, mostSubjects + 1) ?? []
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
