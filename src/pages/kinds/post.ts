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
  type PostText,
  relatedAnchor,
  singleText,
} from '../../model/catalog.ts'
import type { Language } from '../../model/language.ts'
import { type Block, bullets, heading, type Inline, link, paragraph, text } from '../../model/prose.ts'
import { subjectPath } from '../../model/subject.ts'
import type { Html } from '../../prose/html-context.ts'
import { readingMinutes, wordCount } from '../../prose/reading-time.ts'
import { pageAbove } from '../../site/breadcrumbs.ts'
import type { Site } from '../../site/site.ts'
import { article } from '../html/parts/article.ts'
import { callToAction } from '../html/parts/call-to-action.ts'
import { guide } from '../html/parts/guide.ts'
import { writeSections } from '../html/parts/sections.ts'
import type { PageSection } from '../html/section.ts'
import type { PageView } from '../html/view.ts'
import { organizationId } from '../json-ld/organization.ts'
import { authorNode } from '../json-ld/people.ts'
import type { Meta, PageKindDefinition } from './definition.ts'
import { neighbours } from './neighbours.ts'

/** A post of the blog. */
export const post: PageKindDefinition<BlogPost> = {
  body: {
    introduction: postFacts,
    supplement: () => [],
    continuation,
    anchors: () => [relatedAnchor, continueAnchor],
  },
  template: postPage,
  links: feedLinks,
  jsonLd: postNodes,
  openGraph: {
    type: 'article',
    facts: post => {
      const { published, updated, tags, author } = singleText(post)
      return [
        ...(author === undefined ? [] : [['name', 'author', author] as const]),
        ['property', 'article:published_time', published],
        ['property', 'article:modified_time', updated],
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
    paths: () => [],
    shortening: 'shorten it or make it two pages',
  },
  listed: { menu: false, footer: undefined, llms: 'optional', fullText: true, sitemap: true, api: undefined },
  isDeferred: true,
}

/** When a post was written, how long it takes to read, and by whom; then what it is about: each subject leads to its posts. */
export function postFacts(post: BlogPost): readonly Block[] {
  const own = singleText(post)
  const { published, body, author, language, tags } = own
  const { blog: words, colon } = phrases[language]
  const minutes = fill(words.minutes, { minutes: readingMinutes(body) })
  const facts = [minutes, ...(author === undefined ? [] : [fill(words.author, { author })])]
  return [
    paragraph(
      { type: 'date', day: published, text: dayInWords(published, language) },
      text(facts.map(fact => ` · ${fact}`).join('')),
    ),
    paragraph(
      text(words.tags + colon),
      ...tags.flatMap((tag, index) => [...(index > 0 ? [text(', ')] : []), subjectLink(tag, own)]),
    ),
  ]
}

/** A subject that leads to its posts. */
function subjectLink(subject: string, { path, language }: PostText): Inline {
  const indexPath = path.slice(0, path.lastIndexOf('/'))
  return link(subject, subjectPath(indexPath, phrases[language].blog.subjectSegment, subject))
}

/** Related posts, then those before and after this one. */
function continuation(post: BlogPost, language: Language, { blog }: Catalog): readonly Block[] {
  const { continue: title, newer: before, older: after } = phrases[language].blog
  const linkTo = (neighbour: BlogPost) => link(singleText(neighbour).title, singleText(neighbour).path)
  return [
    ...related(blog?.related.get(post) ?? [], language),
    ...neighbours(blog?.posts ?? [], post, linkTo, { title, before, after }, language),
  ]
}

/** Posts about the same subjects, under a heading. */
function related(posts: readonly BlogPost[], language: Language): readonly Block[] {
  if (posts.length === 0) return []
  const entries = posts.map(other => {
    const { title, path, description } = singleText(other)
    return [link(title, path), { type: 'break' }, text(description)] as const
  })
  return [heading(2, relatedAnchor, text(phrases[language].blog.related)), bullets(entries)]
}

/** From this number of sections on, a post has a list of them. */
const manySections = 4

/** The facts below the title, one column to read with the list of its sections beside it, and the other posts at the end. */
function postPage(view: PageView<BlogPost>): Html {
  const facts = postFacts(view.page).length
  const lead = view.lead.slice(facts)
  return article(view, {
    opening: view.write(view.lead.slice(0, facts)),
    sections: html`${contents(view)}<div class="lead">
${view.write(lead)}</div>
${writeSections(view, section => (isOfOthers(section) ? 'others' : 'text'))}`,
    ending: callToAction(view),
  })
}

function contents(view: PageView): Html | '' {
  const own = view.sections.filter(section => !isOfOthers(section))
  return own.length < manySections ? '' : guide(view, own)
}

/** Whether a section leads to other posts. */
function isOfOthers({ heading: { anchor } }: PageSection): boolean {
  return anchor === relatedAnchor || anchor === continueAnchor
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
  const { title, description, path, language, published, updated, tags, author, body } = singleText(post)
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
    author: authorNode(site, author),
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
