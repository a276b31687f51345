import type { Thing } from 'schema-dts'
import type { BlogIndex, BlogPost } from '../../model/catalog.ts'
import { defaultLanguage } from '../../model/language.ts'
import { readingMinutes, wordCount } from '../../prose/reading-time.ts'
import type { Site } from '../../site/site.ts'
import { organizationId } from './organization.ts'

/** The blog as a whole and each of its posts in short, on the page that lists them. */
export function blogNodes(site: Site, index: BlogIndex): readonly Thing[] {
  const posts = site.catalog.blog?.posts ?? []
  return [
    blog(site, index, posts),
    ...posts.map((post): Thing => {
      const { path, title, published } = post.texts[defaultLanguage]
      const url = site.url(path)
      return { '@type': 'BlogPosting', '@id': postId(url), url, headline: title, datePublished: published }
    }),
  ]
}

/** A post, and the blog that it belongs to. */
export function postNodes(site: Site, post: BlogPost): readonly Thing[] {
  const index = site.catalog.blog?.index
  if (!index) throw new Error(`the post "${post.id}" belongs to a blog`)
  return [blogPosting(site, post, index), blog(site, index, [])]
}

function blog(site: Site, { texts }: BlogIndex, posts: readonly BlogPost[]): Thing {
  const { title, description, path, language } = texts[defaultLanguage]
  const url = site.url(path)
  return {
    '@type': 'Blog',
    '@id': blogId(url),
    url,
    name: title,
    description,
    inLanguage: language,
    publisher: { '@id': organizationId(site) },
    ...(posts.length > 0 && {
      blogPost: posts.map(post => ({ '@id': postId(site.url(post.texts[defaultLanguage].path)) })),
    }),
  }
}

function blogPosting(site: Site, { texts }: BlogPost, index: BlogIndex): Thing {
  const { title, description, path, language, published, updated, tags, body } = texts[defaultLanguage]
  const url = site.url(path)
  return {
    '@type': 'BlogPosting',
    '@id': postId(url),
    url,
    headline: title,
    description,
    inLanguage: language,
    datePublished: published,
    dateModified: updated,
    keywords: [...tags],
    wordCount: wordCount(body),
    timeRequired: `PT${readingMinutes(body)}M`,
    author: { '@id': organizationId(site) },
    publisher: { '@id': organizationId(site) },
    mainEntityOfPage: { '@id': `${url}#page` },
    isPartOf: { '@id': blogId(site.url(index.texts[defaultLanguage].path)) },
  }
}

function blogId(url: string): string {
  return `${url}#blog`
}

function postId(url: string): string {
  return `${url}#post`
}
