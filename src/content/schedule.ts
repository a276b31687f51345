import { type Company, pagesIn } from '../catalog/company.ts'
import type { PageFrontMatter } from '../catalog/document.ts'
import { isMenuLink, type MenuEntry } from '../catalog/frame.ts'
import { instantOf } from '../catalog/instant.ts'
import type { BlogDocuments, PostDocument } from './blog-documents.ts'
import type { Document } from './document.ts'
import { type Content, documentsOf } from './read-content.ts'
import { byFolder } from './translated-folder.ts'

/**
 * The publication time of a document in milliseconds since the epoch, `Infinity` for a draft. `saidBy` is the file that
 * sets it.
 */
export interface PendingPublication {
  readonly until: number
  readonly saidBy: string
}

/**
 * The documents that are not published yet, by file. All languages of a page are published together, with the last of
 * its files. A post is not published before its index.
 */
export type Schedule = ReadonlyMap<string, PendingPublication>

type Dated = Pick<PageFrontMatter, 'draft' | 'publishAt'>

/** Finds the documents that are not published yet. */
export function scheduleOf({ translated, blog, company }: Content, now: Date): Schedule {
  const zone = company?.contact.timeZone ?? 'UTC'
  const waitingOf = ({ file, frontMatter }: Document<Dated>) => ({
    until: timeOf(frontMatter, zone),
    saidBy: file,
  })
  const index = blog && waitingOf(blog.index)
  const pages = Object.values(translated).flatMap(folder =>
    [...folder.values()].flatMap(translations => {
      const documents = Object.values(translations)
      const last = latest(documents.map(waitingOf))
      return documents.map(({ file }) => [file, last] as const)
    }),
  )
  const posts = blog?.posts.map(post => {
    const ofPost = { until: timeOfPost(post, zone, now), saidBy: post.file }
    return [post.file, latest([ofPost, index])] as const
  })
  const all = [...pages, ...(blog ? [[blog.index.file, index] as const] : []), ...(posts ?? [])]
  return new Map(
    all.flatMap(([file, waiting]) => (waiting && waiting.until > now.getTime() ? [[file, waiting]] : [])),
  )
}

/** Adds an issue for each published document whose `updated` is in the future. */
export function checkDays(content: Content, schedule: Schedule, now: Date): void {
  // The next day in UTC has already begun in some time zones.
  const last = new Date(now.getTime() + 24 * 3_600_000).toISOString().slice(0, 10)
  for (const { file, frontMatter, lineOf } of documentsOf(content)) {
    if (frontMatter.updated <= last || schedule.has(file)) continue
    content.issues.add(
      file,
      `"updated" is in the future: write the day of the last change`,
      lineOf(['updated']),
    )
  }
}

function latest(all: readonly (PendingPublication | undefined)[]): PendingPublication | undefined {
  return all.reduce(
    (last, each) => (each && each.until > (last?.until ?? Number.NEGATIVE_INFINITY) ? each : last),
    undefined,
  )
}

/** Returns the publication time of a post: `publishAt`, or the beginning of its day. */
function timeOfPost({ frontMatter, published }: PostDocument, zone: string, now: Date): number {
  const { draft, publishAt } = frontMatter
  // A day that has ended in UTC has begun everywhere. Most posts are that old, so the time zone is not needed.
  const isOld = published < now.toISOString().slice(0, 10)
  return timeOf({ draft, publishAt: publishAt ?? (isOld ? undefined : published) }, zone)
}

/** Returns the publication time of a document. */
function timeOf({ draft, publishAt }: Dated, zone: string): number {
  if (draft) return Number.POSITIVE_INFINITY
  if (publishAt === undefined) return Number.NEGATIVE_INFINITY
  return instantOf(publishAt, zone).epochMilliseconds
}

/** Returns the time when the next document is published; undefined if there is none. */
export function nextChange(schedule: Schedule): Date | undefined {
  const next = Math.min(...Iterator.from(schedule.values()).map(({ until }) => until))
  return Number.isFinite(next) ? new Date(next) : undefined
}

/** Returns the content without the documents that are not published yet. */
export function withoutHidden(content: Content, schedule: Schedule): Content {
  if (schedule.size === 0) return content
  const isShown = ({ file }: Document<unknown>) => !schedule.has(file)
  const translated = byFolder(
    content.sources,
    folder =>
      new Map(
        [...(content.translated[folder] ?? [])].filter(([, translations]) =>
          Object.values(translations).every(isShown),
        ),
      ),
  )
  const blog = content.blog && isShown(content.blog.index) ? shownPosts(content.blog, isShown) : undefined
  return {
    ...content,
    translated,
    blog,
    company: content.company && listing(content.company, { translated, blog }),
  }
}

function shownPosts(blog: BlogDocuments, isShown: (document: Document<unknown>) => boolean): BlogDocuments {
  return { ...blog, posts: blog.posts.filter(isShown) }
}

/** Returns the company with lists of only the published pages. */
function listing(company: Company, { translated, blog }: Pick<Content, 'translated' | 'blog'>): Company {
  const lists = Object.entries(translated).map(([folder, pages]) => [
    folder,
    pagesIn(company, folder).filter(id => pages.has(id)),
  ])
  const isShown = (id: MenuEntry) =>
    isMenuLink(id) ||
    (id === 'blog' && blog !== undefined) ||
    Object.entries(translated).some(([folder, pages]) => folder !== 'services' && pages.has(id))
  return { ...company, ...Object.fromEntries(lists), footer: company.footer?.filter(isShown) }
}
