import { join } from 'node:path'
import { type PageFrontMatter, pageSources } from '../model/document.ts'
import { day, slug as slugRule } from '../model/fields.ts'
import type { Language } from '../model/language.ts'
import { type Document, readDocument } from './document.ts'
import type { SourceFile } from './files.ts'
import type { IssueList } from './issue.ts'

/** The documents of a blog: the page that lists the posts, and the posts, the newest first. */
export interface BlogDocuments {
  readonly index: IndexDocument
  readonly posts: readonly PostDocument[]
}

/** The page that lists the posts; `slugs` are the names of all that it lists, also of posts with a fault. */
export interface IndexDocument extends Document<PageFrontMatter> {
  readonly slugs: readonly string[]
}

/** A post; its address follows from that of the index. */
export interface PostDocument extends Document<PageFrontMatter & { readonly tags: readonly string[] }> {
  readonly slug: string
  readonly published: string
}

const folderName = pageSources.blog.folder
const indexFile = `${folderName}/index.md`

/** Reads `blog/`, when a company has one: `index.md`, and a file `<day>-<slug>.md` for each post. */
export function readBlog(
  files: readonly SourceFile[],
  language: Language,
  folder: string,
  issues: IssueList,
): BlogDocuments | undefined {
  const sources = files.filter(({ path }) => path.startsWith(`${folderName}/`))
  if (sources.length === 0) return undefined
  const indexSource = sources.find(({ path }) => path === indexFile)
  if (!indexSource) {
    issues.add(join(folder, indexFile), 'the file is missing: it is the page that lists the posts')
  } else if (sources.length === 1) {
    issues.add(indexSource.shownAs, 'the blog has no post: write one or remove this file')
  }
  const index = indexSource && readDocument(indexSource, 'blog', language, issues)
  const indexPath = index?.frontMatter.path ?? ''
  const posts = sources
    .filter(source => source !== indexSource)
    .flatMap(source => readPost(source, language, indexPath, issues) ?? [])
    .toSorted((a, b) => b.published.localeCompare(a.published) || a.slug.localeCompare(b.slug))
  const slugs = sources.flatMap(({ path }) => nameOfPost(path).slug ?? [])
  return index && { index: { ...index, slugs }, posts }
}

function readPost(
  source: SourceFile,
  language: Language,
  indexPath: string,
  issues: IssueList,
): PostDocument | undefined {
  const { published, slug } = nameOfPost(source.path)
  if (published === undefined || slug === undefined) {
    issues.add(
      source.shownAs,
      'a post is named <day>-<name>.md, such as 2026-03-12-backup-que-voltou.md: rename it',
    )
    return undefined
  }
  const document = readDocument(source, 'post', language, issues)
  if (!document) return undefined
  const { updated = published, ...given } = document.frontMatter
  if (updated < published) {
    issues.add(
      source.shownAs,
      `"updated" is before the day of publication, ${published}`,
      document.lineOf(['updated']),
    )
  }
  const frontMatter = { ...given, updated, path: `${indexPath}/${slug}`, faq: [] }
  return { ...document, slug, published, frontMatter }
}

/** The day and the name in the file name of a post, as far as it has them. */
export function nameOfPost(path: string): { published?: string; slug?: string } {
  const [, published, slug] = /^blog\/(\d{4}-\d{2}-\d{2})-([^/]+)\.md$/.exec(path) ?? []
  const isPost = day.safeParse(published).success && slugRule.safeParse(slug).success
  return isPost && published && slug ? { published, slug } : {}
}
