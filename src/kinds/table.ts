import type { Catalog, Page, PageOf } from '../catalog/catalog.ts'
import type { PageKind } from '../catalog/document.ts'
import type { PageKindDefinition } from '../site/kind.ts'
import { blog } from './blog/kind.ts'
import { caseStudy } from './case/kind.ts'
import { home } from './home/kind.ts'
import { list } from './list/kind.ts'
import { page } from './page/kind.ts'
import { post } from './post/kind.ts'
import { service } from './service/kind.ts'

const kinds: { readonly [K in PageKind]: PageKindDefinition<PageOf<K>> } = {
  home,
  page,
  service,
  case: caseStudy,
  blog,
  post,
  list,
}

/** Returns the definition of the kind of a page, or of a document of `content/`. */
export function kindOf({ kind }: { readonly kind: PageKind }): PageKindDefinition {
  return kinds[kind]
}

type Listed = PageKindDefinition['listed']

/** Returns the pages of a list, in site order. */
export function pagesListed(
  { pages, blog }: Catalog,
  isListed: (listed: Listed) => boolean,
): readonly Page[] {
  const chosen = (some: readonly Page[]) => some.filter(page => isListed(kindOf(page).listed))
  if (!blog) return chosen(pages)
  // There may be thousands of posts of the same kind, and most lists contain none. Checking the first is enough.
  const ofOneKind = (all: readonly Page[]) => (chosen(all.slice(0, 1)).length > 0 ? all : [])
  return [...chosen(pages), ...chosen([blog.index]), ...ofOneKind(blog.posts), ...ofOneKind(blog.lists)]
}
