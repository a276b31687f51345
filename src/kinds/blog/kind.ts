import { pagesAnchor, subjectsAnchor } from '../../catalog/anchors.ts'
import type { PageOf } from '../../catalog/catalog.ts'
import { pageAbove } from '../../site/breadcrumbs.ts'
import type { PageKindDefinition } from '../../site/kind.ts'
import { entries, listing, otherPages, subjects } from './listing.ts'

/** The index of the blog, with the newest posts first. */
export const blog: PageKindDefinition<PageOf<'blog'>> = {
  ...listing,
  styles: [...listing.styles, { file: new URL('post-cards.css', import.meta.url) }],
  // The anchors of the posts are checked by their slugs.
  body: {
    introduction: () => [],
    continuation: (page, _, { catalog }) => [
      ...subjects(page, catalog),
      ...entries(page.list),
      ...otherPages(page),
    ],
    anchors: () => [subjectsAnchor, pagesAnchor],
  },
  shareLine: pageAbove,
  markdown: { frontMatter: () => [], paths: () => [], shortening: 'shorten its text' },
  listed: {
    menu: true,
    footer: 'pages',
    llms: 'optional',
    fullText: true,
    sitemap: true,
    feed: undefined,
    api: 'page',
  },
}
