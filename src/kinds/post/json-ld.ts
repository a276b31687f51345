import type { Thing } from 'schema-dts'
import { type BlogPost, type PageOf, singleText } from '../../catalog/catalog.ts'
import { dayOrTimestamp } from '../../catalog/instant.ts'
import { readingMinutes } from '../../catalog/reading-time.ts'
import { sharePath } from '../../catalog/share-picture.ts'
import { organizationId } from '../../site/json-ld/organization.ts'
import { authorOf } from '../../site/json-ld/people.ts'
import type { Site } from '../../site/site.ts'

/** Returns the JSON-LD nodes of a post and of its blog. */
export function postNodes(site: Site, post: BlogPost): readonly Thing[] {
  const index = site.catalog.blog?.index
  if (!index) throw new Error(`the post "${post.id}" belongs to a blog`)
  const { title, description, path, language, tags, author, words } = singleText(post)
  const { published, changed } = times(site, post)
  const url = site.url(path)
  const byline = authorOf(site, author, language)
  const posting: Thing = {
    '@type': 'BlogPosting',
    '@id': postId(url),
    url,
    headline: title,
    description,
    inLanguage: language,
    datePublished: published,
    dateModified: changed,
    keywords: [...tags],
    wordCount: words,
    timeRequired: `PT${readingMinutes(words)}M`,
    author: byline.author,
    publisher: { '@id': organizationId(site) },
    image: site.url(site.assets.get(sharePath({ path })) ?? ''),
    mainEntityOfPage: { '@id': `${url}#page` },
    isPartOf: { '@id': blogId(site.url(singleText(index).path)) },
  }
  return [posting, blogNode(site, index, []), ...byline.nodes]
}

/** Returns when a post appeared and last changed: days, or times with their offset where these are known. */
export function times(
  { catalog }: Site,
  post: BlogPost,
): { readonly published: string; readonly changed: string } {
  const { appeared, changed } = singleText(post)
  const { timeZone } = catalog.company.contact
  return { published: dayOrTimestamp(appeared, timeZone), changed: dayOrTimestamp(changed, timeZone) }
}

/** Returns the node of the blog, with references to posts. */
export function blogNode(site: Site, index: PageOf<'blog'>, posts: readonly BlogPost[]): Thing {
  const { title, description, path, language } = singleText(index)
  const url = site.url(path)
  return {
    '@type': 'Blog',
    '@id': blogId(url),
    url,
    name: title,
    inLanguage: language,
    publisher: { '@id': organizationId(site) },
    ...(posts.length > 0 && {
      description,
      blogPost: posts.map(post => ({ '@id': postId(site.url(singleText(post).path)) })),
    }),
  }
}

function blogId(url: string): string {
  return `${url}#blog`
}

/** Returns the identifier of a post in every graph, by its URL. */
export function postId(url: string): string {
  return `${url}#post`
}
