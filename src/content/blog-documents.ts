import type { BlogFrontMatter, PageFrontMatter } from '../catalog/document.ts'
import type { Document } from './document.ts'
import type { UnparsedPost } from './post-facts.ts'

/** The documents of a blog: its index, and the posts, the newest first. */
export interface BlogDocuments {
  readonly index: IndexDocument
  readonly posts: readonly PostDocument[]
}

/** The page that lists the posts. `slugs` are the slugs of the listed posts, including posts with issues. */
export interface IndexDocument extends Document<BlogFrontMatter> {
  readonly slugs: readonly string[]
}

/** A post. Its address is below that of the index. */
export interface PostDocument
  extends Document<
      PageFrontMatter & {
        readonly tags: readonly string[]
        readonly author?: string | undefined
        readonly firstPath?: string | undefined
      }
    >,
    Pick<UnparsedPost, 'size' | 'source'> {
  readonly slug: string
  readonly published: string
}
