import { html } from 'hono/html'
import type { Thing } from 'schema-dts'
import { fill } from '../../contract/fill.ts'
import type { Link } from '../../http/link.ts'
import { dayInWords } from '../../locales/day.ts'
import { phrases } from '../../locales/phrases.ts'
import {
  type BlogPost,
  type Catalog,
  continueAnchor,
  feedPath,
  type PageOf,
  singleText,
} from '../../model/catalog.ts'
import { type Block, bullets, heading, type Inline, link, paragraph, text } from '../../model/prose.ts'
import type { Html } from '../../prose/html-context.ts'
import { readingMinutes, wordCount } from '../../prose/reading-time.ts'
import { pageAbove } from '../../site/breadcrumbs.ts'
import type { Site } from '../../site/site.ts'
import { article } from '../html/parts/article.ts'
import { callToAction } from '../html/parts/call-to-action.ts'
import { writeSections } from '../html/parts/sections.ts'
import type { PageView } from '../html/view.ts'
import { organizationId } from '../json-ld/organization.ts'
import type { Meta, PageKindDefinition } from './definition.ts'

/** A post of the blog. */
export const post: PageKindDefinition<BlogPost> = {
  body: {
    introduction: page => [postFacts(page)],
    supplement: () => [],
    continuation: neighbours,
    anchors: () => [continueAnchor],
  },
  template: postPage,
  links: feedLinks,
  jsonLd: postNodes,
  openGraph: {
    type: 'article',
    facts: post => {
      const { published, updated, tags } = singleText(post)
      return [
        ['property', 'article:published_time', published],
        ['property', 'article:modified_time', updated],
        ...tags.map((tag): Meta => ['property', 'article:tag', tag]),
      ]
    },
  },
  shareLine: (catalog, page, language) =>
    [pageAbove(catalog, page, language), singleText(page).tags[0]].filter(Boolean).join(' · '),
  markdown: {
    frontMatter: post => {
      const { published, tags } = singleText(post)
      return [`published: ${published}`, `tags: ${JSON.stringify(tags)}`]
    },
    paths: () => [],
    shortening: 'shorten it or make it two pages',
  },
  listed: { menu: false, footer: undefined, llms: 'optional', fullText: true, sitemap: true, api: undefined },
  feedEntry: singleText,
}

/** When a post was written, how long it takes to read, and what it is about. */
export function postFacts(post: BlogPost): Block {
  const { published, body, tags, language } = singleText(post)
  const { blog: words, colon } = phrases[language]
  const minutes = fill(words.minutes, { minutes: readingMinutes(body) })
  return paragraph(
    { type: 'date', day: published, text: dayInWords(published, language) },
    text(`, ${minutes}. ${words.tags}${colon}${tags.join(', ')}.`),
  )
}

/** The posts before and after one, under a heading. */
function neighbours({ blog }: Catalog, post: BlogPost): readonly Block[] {
  const posts = blog?.posts ?? []
  const position = posts.indexOf(post)
  const words = phrases[singleText(post).language].blog
  const entry = (label: string, neighbour: BlogPost | undefined): (readonly Inline[])[] => {
    if (!neighbour) return []
    const { title, path } = singleText(neighbour)
    return [[text(`${label}: `), link(title, path)]]
  }
  const entries = [...entry(words.newer, posts[position - 1]), ...entry(words.older, posts[position + 1])]
  return entries.length > 0 ? [heading(2, continueAnchor, text(words.continue)), bullets(entries)] : []
}

/** The facts below the title, one column to read, the other posts beside it. */
function postPage(view: PageView): Html {
  const [facts, ...lead] = view.lead
  return article(view, {
    opening: view.write(facts ? [facts] : []),
    sections: html`<div class="lead">
${view.write(lead)}</div>
${writeSections(view, ({ heading }) => (heading.anchor === continueAnchor ? 'neighbours' : 'text'))}`,
    ending: callToAction(view),
  })
}

/** A page of the blog links to the posts as a feed (RFC 4287). */
export function feedLinks({ catalog, url }: Site): Link[] {
  if (!catalog.blog) return []
  const target = url(feedPath(singleText(catalog.blog.index).path))
  return [{ target, relation: 'alternate', mediaType: 'application/atom+xml' }]
}

/** A post, and the blog that it belongs to. */
function postNodes(site: Site, post: BlogPost): readonly Thing[] {
  const index = site.catalog.blog?.index
  if (!index) throw new Error(`the post "${post.id}" belongs to a blog`)
  const { title, description, path, language, published, updated, tags, body } = singleText(post)
  const url = site.url(path)
  const posting: Thing = {
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
    isPartOf: { '@id': blogId(site.url(singleText(index).path)) },
  }
  return [posting, blogNode(site, index, [])]
}

/** The blog as a whole, with references to posts. */
export function blogNode(site: Site, index: PageOf<'blog'>, posts: readonly BlogPost[]): Thing {
  const { title, description, path, language } = singleText(index)
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
      blogPost: posts.map(post => ({ '@id': postId(site.url(singleText(post).path)) })),
    }),
  }
}

function blogId(url: string): string {
  return `${url}#blog`
}

/** The identifier of the post at a URL in every graph. */
export function postId(url: string): string {
  return `${url}#post`
}
