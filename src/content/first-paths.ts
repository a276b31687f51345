import { slug as slugRule } from '../catalog/slug.ts'
import type { BlogDocuments, IndexDocument, PostDocument } from './blog-documents.ts'
import type { Redirect } from './redirects.ts'

type BlogDocument = IndexDocument | PostDocument

/**
 * Returns a function that tells which path a document of the blog had first. Feed readers know it by that path (RFC 4287
 * §4.2.6). Its front matter has it after a move. After a change of the file name by hand, the first redirect from another
 * name has it.
 */
export function firstPaths(
  { index }: BlogDocuments,
  redirects: readonly Redirect[],
): (document: BlogDocument) => string {
  const above = `${index.frontMatter.path}/`
  const isOfPost = (path: string) =>
    path.startsWith(above) && slugRule.safeParse(path.slice(above.length)).success
  const renamed = new Map(
    redirects
      .filter(({ from }) => isOfPost(from))
      .toReversed()
      .map(({ from, to }) => [to, from]),
  )
  return ({ frontMatter: { firstPath, path } }) => firstPath ?? renamed.get(path) ?? path
}
