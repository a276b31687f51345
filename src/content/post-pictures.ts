import type { Company } from '../catalog/company.ts'
import type { BlogDocuments } from './blog-documents.ts'
import type { SourceFile } from './files.ts'
import type { PersonFile } from './people.ts'
import { type TranslatedDocuments, translationsOf } from './translated-folder.ts'

/** What may show pictures, besides stylesheets. */
interface Shown {
  readonly translated: TranslatedDocuments
  readonly blog: BlogDocuments | undefined
  readonly people: readonly PersonFile[]
  readonly company: Company | undefined
}

/** Returns the paths of the pictures that only posts contain, those of the newest posts first. */
export function shownByPostsOnly(
  files: readonly SourceFile[],
  { translated, blog, people, company }: Shown,
): ReadonlySet<string> {
  // A stylesheet may contain pictures of any page.
  if (!blog || files.some(({ path }) => path.endsWith('.css'))) return new Set()
  const others = [
    ...translationsOf(translated).flatMap(translations => Object.values(translations)),
    blog.index,
  ]
  const shown: readonly object[] = [
    ...others.map(({ frontMatter }) => frontMatter),
    ...people.map(({ value }) => value),
  ]
  const needed = new Set([
    ...others.flatMap(({ body }) => body.references.map(({ target }) => target)),
    ...shown.flatMap(each => pictureOf(each) ?? []),
    ...(company?.head?.openGraph?.image ? [company.head.openGraph.image.file] : []),
  ])
  const named = blog.posts.flatMap(({ body }) => body.references.filter(({ kind }) => kind === 'picture'))
  return new Set(named.flatMap(({ target }) => (needed.has(target) ? [] : [target])))
}

/** Returns the path of the picture in a front matter or in the file of a person. */
function pictureOf(value: { readonly picture?: { readonly file: string } }): string | undefined {
  return value.picture?.file
}
