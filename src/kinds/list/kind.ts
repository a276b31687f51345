import { pagesAnchor, subjectsAnchor } from '../../catalog/anchors.ts'
import type { PageOf } from '../../catalog/catalog.ts'
import { pageAbove } from '../../site/breadcrumbs.ts'
import type { PageKindDefinition } from '../../site/kind.ts'
import { aboutSubject, entries, listing, otherPages, subjects } from '../blog/listing.ts'

/** A page of older posts, or of the posts on a subject. It has no document, so its Markdown has only links. */
export const list: PageKindDefinition<PageOf<'list'>> = {
  ...listing,
  styles: [...listing.styles, { file: new URL('post-list.css', import.meta.url) }],
  body: {
    introduction: (page, _, { catalog }) => aboutSubject(page, catalog),
    continuation: (page, _, { catalog }) => [
      ...subjects(page, catalog),
      ...entries(page.list),
      ...otherPages(page),
    ],
    anchors: () => [subjectsAnchor, pagesAnchor],
  },
  shareLine: pageAbove,
  markdown: { frontMatter: () => [], paths: () => [] },
  listed: {
    menu: false,
    footer: undefined,
    llms: undefined,
    fullText: false,
    sitemap: true,
    feed: undefined,
    api: undefined,
  },
}
