import { type Catalog, everyPage, type Page, type PageOf } from '../model/catalog.ts'
import type { PageKind } from '../model/document.ts'
import { blog } from './kinds/blog.ts'
import { caseStudy } from './kinds/case.ts'
import type { PageKindDefinition } from './kinds/definition.ts'
import { home } from './kinds/home.ts'
import { page } from './kinds/page.ts'
import { post } from './kinds/post.ts'
import { service } from './kinds/service.ts'

const kinds: { readonly [K in PageKind]: PageKindDefinition<PageOf<K>> } = {
  home,
  page,
  service,
  case: caseStudy,
  blog,
  post,
}

/** The definition of the kind of a page, or of a document of `content/`. */
export function kindOf({ kind }: { readonly kind: PageKind }): PageKindDefinition {
  return kinds[kind]
}

type Listed = PageKindDefinition['listed']

/** The pages that a list contains, in site order. */
export function pagesListed(catalog: Catalog, isListed: (listed: Listed) => boolean): readonly Page[] {
  return everyPage(catalog).filter(page => isListed(kindOf(page).listed))
}
