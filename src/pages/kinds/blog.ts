import type { Thing } from 'schema-dts'
import { type Catalog, type PageOf, singleText } from '../../model/catalog.ts'
import { type Block, heading, link, paragraph, text } from '../../model/prose.ts'
import { pageAbove } from '../../site/breadcrumbs.ts'
import type { Site } from '../../site/site.ts'
import { article } from '../html/parts/article.ts'
import { callToAction } from '../html/parts/call-to-action.ts'
import { writeSections } from '../html/parts/sections.ts'
import type { PageKindDefinition } from './definition.ts'
import { blogNode, feedLinks, postFacts, postId } from './post.ts'

/** The page that lists the posts. */
export const blog: PageKindDefinition<PageOf<'blog'>> = {
  // Those of the posts are checked by their names.
  body: { introduction: () => [], supplement: () => [], continuation: postList, anchors: () => [] },
  template: view =>
    article(view, { sections: writeSections(view, () => 'entry'), ending: callToAction(view) }),
  links: feedLinks,
  jsonLd: blogNodes,
  openGraph: { type: 'website', facts: () => [] },
  shareLine: pageAbove,
  markdown: { frontMatter: () => [], paths: () => [], shortening: 'take the oldest posts out' },
  listed: { menu: true, footer: 'pages', llms: 'optional', fullText: true, sitemap: true, api: 'page' },
  feedEntry: () => undefined,
}

/** The posts with their facts, the newest first. */
function postList({ blog }: Catalog): readonly Block[] {
  const posts = blog?.posts ?? []
  return posts.flatMap(post => {
    const { title, description, path } = singleText(post)
    return [heading(2, post.id, link(title, path)), postFacts(post), paragraph(text(description))]
  })
}

/** The blog as a whole, and a short node for each of its posts. */
function blogNodes(site: Site, index: PageOf<'blog'>): readonly Thing[] {
  const posts = site.catalog.blog?.posts ?? []
  return [
    blogNode(site, index, posts),
    ...posts.map((post): Thing => {
      const { path, title, published } = singleText(post)
      const url = site.url(path)
      return { '@type': 'BlogPosting', '@id': postId(url), url, headline: title, datePublished: published }
    }),
  ]
}
