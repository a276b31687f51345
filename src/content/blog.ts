import { join } from 'node:path'
import { pageSources } from '../model/document.ts'
import { day, slug as slugRule } from '../model/fields.ts'
import type { Language } from '../model/language.ts'
import type { BlogDocuments, PostDocument } from './blog-documents.ts'
import { readDocument } from './document.ts'
import type { SourceFile } from './files.ts'
import type { IssueList } from './issue.ts'
import { postsPerPage } from './post-lists.ts'
import { checkSubjects } from './subjects.ts'

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
    .toSorted(newestFirst)
  checkSubjects(posts, issues)
  const slugs = sources
    .flatMap(({ path }) => {
      const { published, slug } = nameOfPost(path)
      return published !== undefined && slug !== undefined ? [{ published, slug }] : []
    })
    .toSorted(newestFirst)
    .slice(0, postsPerPage)
    .map(({ slug }) => slug)
  return index && { index: { ...index, slugs }, posts }
}

type PostName = Pick<PostDocument, 'published' | 'slug'>

/** The order of posts; of one day their names decide. */
function newestFirst(one: PostName, other: PostName): number {
  return other.published.localeCompare(one.published) || one.slug.localeCompare(other.slug)
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
