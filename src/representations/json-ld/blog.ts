import type { Thing } from 'schema-dts'
import type { BlogIndex, BlogPost } from '../../model/catalog.ts'
import { defaultLanguage } from '../../model/language.ts'
import { readingMinutes, wordCount } from '../reading-time.ts'
import type { Site } from '../site.ts'
import { organizationId } from './organization.ts'

/** The blog as a whole, on the page that lists its posts. */
export function blog(site: Site, { texts }: BlogIndex, url: string): Thing {
  const posts = site.catalog.blog?.posts ?? []
  const { title, description, language } = texts[defaultLanguage]
  return {
    '@type': 'Blog',
    '@id': blogId(url),
    url,
    name: title,
    description,
    inLanguage: language,
    publisher: { '@id': organizationId(site) },
    blogPost: posts.map(post => {
      const { path, title, published } = post.texts[defaultLanguage]
      const postUrl = site.url(path)
      return {
        '@type': 'BlogPosting',
        '@id': postId(postUrl),
        url: postUrl,
        headline: title,
        datePublished: published,
      }
    }),
  }
}

/** A post. */
export function blogPosting(site: Site, { texts }: BlogPost, url: string): Thing {
  const { title, description, language, published, updated, tags, body } = texts[defaultLanguage]
  const index = site.catalog.blog?.index.texts[defaultLanguage].path
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
    ...(index && { isPartOf: { '@id': blogId(site.url(index)) } }),
  }
}

function blogId(url: string): string {
  return `${url}#blog`
}

function postId(url: string): string {
  return `${url}#post`
}
