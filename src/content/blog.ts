import { join } from 'node:path'
import { day } from '../catalog/days.ts'
import { blogDocuments, blogFolder } from '../catalog/document.ts'
import type { Language } from '../catalog/language.ts'
import { slugOf, slug as slugRule } from '../catalog/slug.ts'
import type { BlogDocuments, PostDocument } from './blog-documents.ts'
import { readDocument } from './document.ts'
import type { SourceFile } from './files.ts'
import type { IssueList } from './issue.ts'
import { type KnownFacts, postOf, readFacts } from './post-facts.ts'
import { postsPerPage } from './post-lists.ts'
import type { Reading } from './reading.ts'
import { checkSubjects } from './subjects.ts'

const folderName = blogFolder
const indexFile = `${folderName}/index.md`

/**
 * Reads `blog/`, if the company has one: `index.md`, and a file `<day>-<slug>.md` for each post. A file with `known`
 * facts has no issue and is not read again.
 */
export function readBlog(
  { files, folder, languages, company, issues }: Reading,
  known: KnownFacts,
): BlogDocuments | undefined {
  const language = company?.blog.language ?? languages[0]
  const sources = files.filter(({ path }) => path.startsWith(`${folderName}/`))
  if (sources.length === 0) return undefined
  const indexSource = sources.find(({ path }) => path === indexFile)
  if (!indexSource) {
    issues.add(join(folder, indexFile), 'the file is missing: it is the page that lists the posts')
  } else if (sources.length === 1) {
    issues.add(
      indexSource.shownAs,
      'the blog has no post: run `vitrine-site new post "A title"`, or remove this file',
    )
  }
  const index = indexSource && readDocument(indexSource, blogDocuments.blog, language, issues)
  const reading: PostReading = { language, indexPath: index?.frontMatter.path ?? '', known, issues }
  const named = sources
    .filter(source => source !== indexSource)
    .map(source => ({ source, ...nameOfPost(source.path) }))
  const posts = named.flatMap(each => readPost(each, reading) ?? []).toSorted(newestFirst)
  checkSubjects(posts, issues)
  const slugs = named
    .flatMap(({ published, slug }) =>
      published !== undefined && slug !== undefined ? [{ published, slug }] : [],
    )
    .toSorted(newestFirst)
    .slice(0, postsPerPage)
    .map(({ slug }) => slug)
  return index && { index: { ...index, slugs }, posts }
}

type PostName = Pick<PostDocument, 'published' | 'slug'>

/** Compares posts for sorting, the newest first. Posts of the same day are sorted by name. */
function newestFirst(one: PostName, other: PostName): number {
  return other.published.localeCompare(one.published) || one.slug.localeCompare(other.slug)
}

/** What every post is read with. */
interface PostReading {
  readonly language: Language
  /** The path of the page that lists the posts. */
  readonly indexPath: string
  readonly known: KnownFacts
  readonly issues: IssueList
}

function readPost(
  { source, published, slug }: { readonly source: SourceFile } & Partial<PostName>,
  { language, indexPath, known, issues }: PostReading,
): PostDocument | undefined {
  if (published === undefined || slug === undefined) {
    issues.add(
      source.shownAs,
      `a post is named <day>-<name>.md, such as ${meantName(source.path)}: rename it`,
    )
    return undefined
  }
  const facts = known.get(source) ?? readFacts(source, issues)
  if (!facts) return undefined
  const document = postOf(source, facts, language)
  const { updated = published, ...given } = document.frontMatter
  if (updated < published) {
    issues.add(
      source.shownAs,
      `"updated" is before the day of publication, ${published}`,
      document.lineOf(['updated']),
    )
  }
  if (given.publishAt !== undefined && given.publishAt.slice(0, 10) !== published) {
    issues.add(
      source.shownAs,
      `"publishAt" is on another day than the name of the file, ${published}: write the same day in both`,
      document.lineOf(['publishAt']),
    )
  }
  const frontMatter = { ...given, updated, path: `${indexPath}/${slug}`, faq: [] }
  return { ...document, slug, published, frontMatter }
}

/** Returns a correct file name for a post, as close as possible to its present name. */
function meantName(path: string): string {
  const written = path.slice(`${folderName}/`.length).replace(/\.(?:md|markdown|txt)$/i, '')
  const [, year, month = '', dayOfMonth = '', rest = ''] =
    // Input: content
    /^(\d{4})-(\d{1,2})-(\d{1,2})[-_ ]+(.*)$/.exec(written) ?? []
  const meant = `${year}-${month.padStart(2, '0')}-${dayOfMonth.padStart(2, '0')}`
  const isDay = day.safeParse(meant).success
  return `${isDay ? meant : '2026-03-12'}-${slugOf(isDay ? rest : written.replace(/^[\d-]+/, '')) || 'backup-que-voltou'}.md`
}

/** Returns the day and the slug in the file name of a post. The result is empty for another file name. */
export function nameOfPost(path: string): { published?: string; slug?: string } {
  const [, published, slug] = /^blog\/(\d{4}-\d{2}-\d{2})-([^/]+)\.md$/.exec(path) ?? []
  const isPost = day.safeParse(published).success && slugRule.safeParse(slug).success
  return isPost && published && slug ? { published, slug } : {}
}
