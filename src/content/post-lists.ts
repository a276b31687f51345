import type { BlogPost, FeedText, PageOf, PageText, PostList, Subject } from '../catalog/catalog.ts'
import { singleText } from '../catalog/catalog.ts'
import type { SubjectNote } from '../catalog/document.ts'
import { blogFolder } from '../catalog/document.ts'
import { localise } from '../catalog/language.ts'
import { listPath, subjectPath } from '../catalog/subject.ts'
import { listWords, type NumberedList } from '../locales/list-words.ts'
import { phrases } from '../locales/phrases.ts'
import type { BlogDocuments } from './blog-documents.ts'

/** The number of posts on a page of a list. */
export const postsPerPage = 20

/** The text of the index, with notes on subjects. */
export interface BlogIndex extends FeedText {
  readonly subjects?: readonly SubjectNote[] | undefined
}

/** Returns every subject of the posts, sorted by the number of posts. Equal ones are sorted by their newest post. */
export function subjectsOf(posts: readonly BlogPost[], index: BlogIndex): readonly Subject[] {
  const { subjectSegment } = phrases[index.language].blog
  const tagged = posts.flatMap(post => singleText(post).tags.map(name => ({ name, post })))
  return [...Map.groupBy(tagged, ({ name }) => name)]
    .map(([name, entries]) => ({
      name,
      path: subjectPath(index.path, subjectSegment, name),
      posts: entries.map(({ post }) => post),
      note: index.subjects?.find(note => note.name === name),
    }))
    .toSorted((a, b) => b.posts.length - a.posts.length)
}

/** Returns the posts of the index, which are the newest, and the path of the next page. */
export function indexList(posts: readonly BlogPost[], index: PageText): PostList {
  return listAt(1, { posts, path: index.path }, index)
}

/** Returns the pages with older posts and those of each subject. */
export function listPages(
  posts: readonly BlogPost[],
  subjects: readonly Subject[],
  index: PageText,
): readonly PageOf<'list'>[] {
  return [
    ...listsOf({ posts, path: index.path }, index).slice(1),
    ...subjects.flatMap(subject => listsOf(subject, index)),
  ].map(list => listPage(list, index))
}

/** Returns the paths of all lists except the index. They depend on the subjects of the posts. */
export function listPaths({ index, posts }: BlogDocuments): readonly string[] {
  const { language, frontMatter } = index
  const { subjectSegment, pageSegment } = phrases[language].blog
  const subjects = Map.groupBy(
    posts.flatMap(({ frontMatter: { tags } }) => tags),
    name => name,
  )
  const pathsOf = (first: string, count: number) =>
    Array.from({ length: pagesOf(count) }, (_, page) => listPath(first, pageSegment, page + 1))
  return [
    ...pathsOf(frontMatter.path, posts.length).slice(1),
    ...[...subjects].flatMap(([name, { length }]) =>
      pathsOf(subjectPath(frontMatter.path, subjectSegment, name), length),
    ),
  ]
}

function pagesOf(posts: number): number {
  return Math.ceil(posts / postsPerPage)
}

/** A page of a list, with the data of its title. */
interface Listed extends PostList, Omit<NumberedList, 'name'> {
  readonly path: string
}

/** All posts of a list. The path is that of its page 1, the name that of its subject, if it has one. */
type WholeList = Pick<Subject, 'posts' | 'path'> & Partial<Pick<Subject, 'name'>>

function listsOf(list: WholeList, index: PageText): readonly Listed[] {
  return Array.from({ length: pagesOf(list.posts.length) }, (_, page) => listAt(page + 1, list, index))
}

/** Returns a page of a list, by its number, counted from 1. */
function listAt(number: number, { posts, path, name }: WholeList, { language }: PageText): Listed {
  const { pageSegment } = phrases[language].blog
  const count = pagesOf(posts.length)
  const pathOf = (page: number) => listPath(path, pageSegment, page)
  return {
    posts: posts.slice((number - 1) * postsPerPage, number * postsPerPage),
    subject: name,
    number,
    count,
    path: pathOf(number),
    newer: number > 1 ? pathOf(number - 1) : undefined,
    older: number < count ? pathOf(number + 1) : undefined,
  }
}

function listPage(list: Listed, index: PageText): PageOf<'list'> {
  const { language } = index
  const changed = lastChange(list.posts)
  const text: PageText = {
    ...listWords({ ...list, name: index.title }, language),
    path: list.path,
    language,
    updated: changed.slice(0, 10),
    changed,
    aliases: [],
    faq: [],
    body: [],
  }
  return { id: list.path, kind: 'list', folder: blogFolder, texts: localise([language], () => text), list }
}

/** Returns when one of the posts last changed: a day or a local time. `others` are changes of other texts. */
export function lastChange(posts: readonly BlogPost[], ...others: readonly string[]): string {
  return [...others, ...posts.map(post => singleText(post).changed)].reduce(
    (last, changed) => (changed > last ? changed : last),
    '',
  )
}
