import { type Company, pagesIn } from '../catalog/company.ts'
import type { PageFrontMatter } from '../catalog/document.ts'
import { isMenuLink, type MenuEntry } from '../catalog/frame.ts'
import { endOfDay, instantOf } from '../catalog/instant.ts'
import type { BlogDocuments, PostDocument } from './blog-documents.ts'
import type { Document } from './document.ts'
import { checkLastDays, lastDayOf, pagesWithEnds } from './ends.ts'
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

/** The documents that are not published at a time. */
export interface Schedule {
  /**
   * Those that are not published yet, by file. All languages of a page are published together, with the last of its
   * files. A post is not published before its index.
   */
  readonly waiting: ReadonlyMap<string, PendingPublication>
  /** The files of those that have ended. All languages of a page end together, with the first of its files. */
  readonly ended: ReadonlySet<string>
  /** When the next one ends. */
  readonly nextEnd: Date | undefined
}

/** Returns whether the document of a file is not published. */
export function isHidden({ waiting, ended }: Pick<Schedule, 'waiting' | 'ended'>, file: string): boolean {
  return waiting.has(file) || ended.has(file)
}

type Dated = Pick<PageFrontMatter, 'draft' | 'publishAt'>

/** Finds the documents that are not published yet, and those that have ended. */
export function scheduleOf(content: Content, now: Date): Schedule {
  const { blog, company } = content
  const zone = company?.contact.timeZone ?? 'UTC'
  const waitingOf = ({ file, frontMatter }: Document<Dated>) => ({
    until: timeOf(frontMatter, zone),
    saidBy: file,
  })
  const index = blog && waitingOf(blog.index)
  const translated = pagesWithEnds(content)
  const pages = translated.flatMap(({ documents }) => {
    const last = latest(documents.map(waitingOf))
    return documents.map(({ file }) => [file, last] as const)
  })
  const posts = blog?.posts.map(post => {
    const ofPost = { until: timeOfPost(post, zone, now), saidBy: post.file }
    return [post.file, latest([ofPost, index])] as const
  })
  const all = [...pages, ...(blog ? [[blog.index.file, index] as const] : []), ...(posts ?? [])]
  const waiting = new Map(
    all.flatMap(([file, waiting]) => (waiting && waiting.until > now.getTime() ? [[file, waiting]] : [])),
  )
  const ends = translated.flatMap(({ documents, ends }) => {
    const days = documents.flatMap(document => lastDayOf(document, ends) ?? [])
    const end = Math.min(...days.map(each => endOfDay(each, zone)))
    return documents.filter(({ file }) => !waiting.has(file)).map(({ file }) => [file, end] as const)
  })
  const isOver = (end: number) => end <= now.getTime()
  return {
    waiting,
    ended: new Set(ends.flatMap(([file, end]) => (isOver(end) ? [file] : []))),
    nextEnd: earliest(ends.flatMap(([, end]) => (isOver(end) ? [] : [end]))),
  }
}

/** Adds an issue for each published document whose `updated` is in the future, and for each faulty last day. */
export function checkDays(content: Content, schedule: Schedule, now: Date): void {
  // The next day in UTC has already begun in some time zones.
  const last = new Date(now.getTime() + 24 * 3_600_000).toISOString().slice(0, 10)
  for (const { file, frontMatter, lineOf } of documentsOf(content)) {
    if (frontMatter.updated <= last || isHidden(schedule, file)) continue
    content.issues.add(
      file,
      `"updated" is in the future: write the day of the last change`,
      lineOf(['updated']),
    )
  }
  checkLastDays(content)
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

/** Returns the time when the next document is published or ends; undefined if there is none. */
export function nextChange({ waiting, nextEnd }: Schedule): Date | undefined {
  const times = [...waiting.values()].map(({ until }) => until)
  return earliest(nextEnd ? [...times, nextEnd.getTime()] : times)
}

function earliest(times: readonly number[]): Date | undefined {
  const first = Math.min(...times)
  return Number.isFinite(first) ? new Date(first) : undefined
}

/** Returns the content without the documents that are not published. */
export function withoutHidden(content: Content, schedule: Pick<Schedule, 'waiting' | 'ended'>): Content {
  if (schedule.waiting.size + schedule.ended.size === 0) return content
  const isShown = ({ file }: Document<unknown>) => !isHidden(schedule, file)
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
