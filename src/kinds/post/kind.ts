import { continueAnchor, relatedAnchor } from '../../catalog/anchors.ts'
import { type BlogPost, feedPath, singleText } from '../../catalog/catalog.ts'
import type { Link } from '../../http/link.ts'
import { pageAbove } from '../../site/breadcrumbs.ts'
import type { Meta } from '../../site/kind.ts'
import { pageKind } from '../../site/kind-defaults.ts'
import type { Site } from '../../site/site.ts'
import { continuation } from './continuation.ts'
import { postFacts } from './facts.ts'
import { postNodes, times } from './json-ld.ts'
import { postPage } from './page.ts'

/** A post of the blog. */
export const post = pageKind<BlogPost>({
  body: {
    introduction: postFacts,
    continuation,
    anchors: () => [relatedAnchor, continueAnchor],
  },
  template: postPage,
  styles: [{ file: new URL('post.css', import.meta.url) }],
  links: feedLinks,
  jsonLd: postNodes,
  openGraph: {
    type: 'article',
    facts: (site, post) => {
      const { tags, author } = singleText(post)
      const { published, changed } = times(site, post)
      return [
        ...(author === undefined ? [] : [['name', 'author', author] as const]),
        ['property', 'article:published_time', published],
        ['property', 'article:modified_time', changed],
        ...tags.map((tag): Meta => ['property', 'article:tag', tag]),
      ]
    },
  },
  shareLine: (site, page, language) =>
    [pageAbove(site, page, language), singleText(page).tags[0]].filter(Boolean).join(' · '),
  markdown: {
    frontMatter: post => {
      const { published, tags, author } = singleText(post)
      return [
        `published: ${published}`,
        ...(author === undefined ? [] : [`author: ${JSON.stringify(author)}`]),
        `tags: ${JSON.stringify(tags)}`,
      ]
    },
  },
  listed: { feed: { entry: singleText }, api: undefined },
})

/** Returns the link to the feed (RFC 4287), which every page of the blog has. */
export function feedLinks({ catalog, url }: Site): Link[] {
  if (!catalog.blog) return []
  const target = url(feedPath(singleText(catalog.blog.index).path))
  return [{ target, relation: 'alternate', mediaType: 'application/atom+xml' }]
}
