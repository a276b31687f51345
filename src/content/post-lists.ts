import { listWords } from '../locales/list-words.ts'
import { phrases } from '../locales/phrases.ts'
import type { BlogPost, PageOf, PageText, PostList, Subject } from '../model/catalog.ts'
import { singleText } from '../model/catalog.ts'
import { localise } from '../model/language.ts'
import { listPath, subjectPath } from '../model/subject.ts'
import type { BlogDocuments } from './blog-documents.ts'

/** How many posts a page lists. */
export const postsPerPage = 20

/** Every subject of posts, the one with the most posts first; of equal ones, that of the newest post. */
export function subjectsOf(posts: readonly BlogPost[], index: PageText): readonly Subject[] {
  const { subjectSegment } = phrases[index.language].blog
  const tagged = posts.flatMap(post => singleText(post).tags.map(name => ({ name, post })))
  return [...Map.groupBy(tagged, ({ name }) => name)]
    .map(([name, entries]) => ({
      name,
      path: subjectPath(index.path, subjectSegment, name),
      posts: entries.map(({ post }) => post),
    }))
    .toSorted((a, b) => b.posts.length - a.posts.length)
}

/** The posts of the index: the newest, and where the others are. */
export function indexList(posts: readonly BlogPost[], index: PageText): PostList {
  const [first] = listsOf(posts, index.path, index)
  return first ?? { posts, number: 1 }
}

/** The pages of older posts, and those of each subject. */
export function listPages(
  posts: readonly BlogPost[],
  subjects: readonly Subject[],
  index: PageText,
): readonly PageOf<'list'>[] {
  return [
    ...listsOf(posts, index.path, index).slice(1),
    ...subjects.flatMap(subject => listsOf(subject.posts, subject.path, index, subject.name)),
  ].map(list => listPage(list, index))
}

/** The paths of all lists besides the index, which follow from the subjects of the posts. */
export function listPaths({ index, posts }: BlogDocuments): readonly string[] {
  const { language, frontMatter } = index
  const { subjectSegment, pageSegment } = phrases[language].blog
  const subjects = Map.groupBy(
    posts.flatMap(({ frontMatter: { tags } }) => tags),
    name => subjectPath(frontMatter.path, subjectSegment, name),
  )
  const pathsOf = (first: string, count: number) =>
    Array.from({ length: pagesOf(count) }, (_, page) => listPath(first, pageSegment, page + 1))
  return [
    ...pathsOf(frontMatter.path, posts.length).slice(1),
    ...[...subjects].flatMap(([path, { length }]) => pathsOf(path, length)),
  ]
}

function pagesOf(posts: number): number {
  return Math.ceil(posts / postsPerPage)
}

interface Listed extends PostList {
  readonly path: string
  readonly count: number
}

function listsOf(
  posts: readonly BlogPost[],
  first: string,
  { language }: PageText,
  subject?: string,
): readonly Listed[] {
  const { pageSegment } = phrases[language].blog
  const count = pagesOf(posts.length)
  const pathOf = (number: number) => listPath(first, pageSegment, number)
  return Array.from({ length: count }, (_, index) => ({
    posts: posts.slice(index * postsPerPage, (index + 1) * postsPerPage),
    subject,
    number: index + 1,
    count,
    path: pathOf(index + 1),
    newer: index > 0 ? pathOf(index) : undefined,
    older: index + 1 < count ? pathOf(index + 2) : undefined,
  }))
}

function listPage(list: Listed, index: PageText): PageOf<'list'> {
  const { language } = index
  const text: PageText = {
    ...listWords({ ...list, name: index.title }, language),
    path: list.path,
    language,
    updated: newestDay(list.posts),
    aliases: [],
    faq: [],
    body: [],
  }
  return { id: list.path, kind: 'list', texts: localise([language], () => text), list }
}

/** The day on which one of the posts changed last. */
export function newestDay(posts: readonly BlogPost[]): string {
  return posts.reduce((newest, post) => {
    const { updated } = singleText(post)
    return updated > newest ? updated : newest
  }, '')
}
