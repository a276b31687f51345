import type { Blog, BlogPost, Catalog, PostText } from '../catalog/catalog.ts'
import type { Company } from '../catalog/company.ts'
import { blogFolder } from '../catalog/document.ts'
import { localise } from '../catalog/language.ts'
import { onceFor } from '../catalog/once.ts'
import { readBody } from './body.ts'
import type { SourceFile } from './files.ts'
import { type BlogIndex, indexList, lastChange, listPages, subjectsOf } from './post-lists.ts'
import { relatedPosts } from './related.ts'
import { placeOfPost, shownBody } from './upgrade/shown-body.ts'

/** A catalog as plain data, which can be sent to another thread. It holds the files of posts instead of their texts. */
export interface CatalogData extends Omit<Catalog, 'blog'> {
  readonly blog: BlogData | undefined
}

interface BlogData {
  readonly index: BlogIndex
  readonly posts: readonly PostData[]
}

export type PostData = Omit<PostText, 'body'> & { readonly slug: string; readonly source: SourceFile }

/** Returns the data with other files of the posts. */
export function withSources(data: CatalogData, sourceOf: (source: SourceFile) => SourceFile): CatalogData {
  const { blog } = data
  if (!blog) return data
  return {
    ...data,
    blog: { ...blog, posts: blog.posts.map(post => ({ ...post, source: sourceOf(post.source) })) },
  }
}

/** Returns the catalog of plain data. The same data has one catalog, because that of a large blog takes time and memory. */
export const catalogOf = onceFor(
  (data: CatalogData): Catalog => ({
    ...data,
    blog: data.blog && blogOf(data.blog, data.company),
  }),
)

/** Returns the blog. Its index counts as updated whenever a post is. */
function blogOf({ index: written, posts: data }: BlogData, { version }: Pick<Company, 'version'>): Blog {
  const posts = data.map(
    (post): BlogPost => ({
      id: post.slug,
      kind: 'post',
      folder: blogFolder,
      texts: localise([post.language], () => textOfPost(post, version)),
    }),
  )
  const changed = lastChange(posts, written.changed)
  const index = { ...written, changed, updated: changed.slice(0, 10) }
  const subjects = subjectsOf(posts, index)
  return {
    index: {
      id: 'blog',
      kind: 'blog',
      folder: blogFolder,
      texts: localise([index.language], () => index),
      list: indexList(posts, index),
    },
    posts,
    subjects,
    lists: listPages(posts, subjects, index),
    relatedTo: relatedPosts(posts),
  }
}

/** Returns the text of a post. The body is parsed when it is first read. */
function textOfPost({ slug: _, source, ...text }: PostData, version: number): PostText {
  return {
    ...text,
    get body() {
      return shownBody(readBody(source).blocks, version, placeOfPost)
    },
  }
}
