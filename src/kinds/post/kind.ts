import { html } from 'hono/html'
import type { Thing } from 'schema-dts'
import {
  type BlogPost,
  continueAnchor,
  feedPath,
  type PageOf,
  type PostText,
  relatedAnchor,
  singleText,
} from '../../catalog/catalog.ts'
import { fill } from '../../catalog/fill.ts'
import { dayOrTimestamp } from '../../catalog/instant.ts'
import type { Language } from '../../catalog/language.ts'
import { type Block, bullets, heading, type Inline, link, paragraph, text } from '../../catalog/prose.ts'
import { readingMinutes } from '../../catalog/reading-time.ts'
import { sharePath } from '../../catalog/share-picture.ts'
import { subjectPath } from '../../catalog/subject.ts'
import type { Link } from '../../http/link.ts'
import { dayInWords } from '../../locales/day.ts'
import { phrases } from '../../locales/phrases.ts'
import type { Html } from '../../prose/html-context.ts'
import { pictureElement } from '../../prose/html-picture.ts'
import { pageAbove } from '../../site/breadcrumbs.ts'
import { organizationId } from '../../site/json-ld/organization.ts'
import { authorOf } from '../../site/json-ld/people.ts'
import type { Meta, SiteContent } from '../../site/kind.ts'
import { pageKind } from '../../site/kind-defaults.ts'
import { article } from '../../site/parts/article.ts'
import { callToAction } from '../../site/parts/call-to-action.ts'
import { guide } from '../../site/parts/guide.ts'
import { pictureContext } from '../../site/parts/picture-context.ts'
import type { PageSection } from '../../site/parts/section.ts'
import { writeSections } from '../../site/parts/sections.ts'
import type { PageView } from '../../site/parts/view.ts'
import { pricedService } from '../../site/passages/services.ts'
import { serviceAbout } from '../../site/service-about.ts'
import type { Site } from '../../site/site.ts'

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

/**
 * Returns the facts of a post: the date, the reading time, the author and the last change. Links to the lists of its
 * subjects follow.
 */
function postFacts(post: BlogPost): readonly Block[] {
  const own = singleText(post)
  const { author, published, updated, tags, language } = own
  const { blog: words, colon } = phrases[language]
  return [
    paragraph(
      ...listedFacts(post),
      ...(author === undefined ? [] : [text(` ·\u00a0${fill(words.author, { author })}`)]),
      ...(published === updated
        ? []
        : [
            { type: 'break' } as const,
            text(`${words.revised}\u00a0`),
            { type: 'date', day: updated, text: dayInWords(updated, language) } as const,
          ]),
    ),
    ...(tags.length === 0
      ? []
      : [
          paragraph(
            text(words.tags + colon),
            ...tags.flatMap((tag, index) => [...(index > 0 ? [text(', ')] : []), subjectLink(tag, own)]),
          ),
        ]),
  ]
}

/** Returns the date and the reading time of a post. */
export function listedFacts(post: BlogPost): readonly Inline[] {
  const { published, words: length, language } = singleText(post)
  const minutes = fill(phrases[language].blog.minutes, { minutes: readingMinutes(length) })
  return [
    { type: 'date', day: published, text: dayInWords(published, language) },
    text(` ·\u00a0${minutes.replaceAll(' ', '\u00a0')}`),
  ]
}

/** Returns a link to the posts on a subject. */
function subjectLink(subject: string, { path, language }: PostText): Inline {
  const indexPath = path.slice(0, path.lastIndexOf('/'))
  return link(subject, subjectPath(indexPath, phrases[language].blog.subjectSegment, subject))
}

/** Returns related posts, then the posts before and after this one. */
function continuation(
  post: BlogPost,
  language: Language,
  { catalog: { blog } }: SiteContent,
): readonly Block[] {
  return [...related(blog?.relatedTo(post) ?? [], language), ...neighbours(blog?.posts ?? [], post, language)]
}

/** Returns posts on the same subjects, under a heading. */
function related(posts: readonly BlogPost[], language: Language): readonly Block[] {
  if (posts.length === 0) return []
  const entries = posts.map(other => {
    const { title, path, description } = singleText(other)
    return [link(title, path), { type: 'break' }, text(description)] as const
  })
  return [heading(2, relatedAnchor, text(phrases[language].blog.related)), bullets(entries)]
}

/** Returns the posts before and after one, under a heading; empty if it is the only one. */
function neighbours(posts: readonly BlogPost[], post: BlogPost, language: Language): readonly Block[] {
  const { blog: words, colon } = phrases[language]
  const entries = around(posts, post).map(([age, { title, path }]) => [
    text(words[age] + colon),
    link(title, path),
  ])
  return entries.length > 0 ? [heading(2, continueAnchor, text(words.continue)), bullets(entries)] : []
}

/** Returns the next older and the next newer post, as far as there are any. */
function around(posts: readonly BlogPost[], post: BlogPost) {
  const position = posts.indexOf(post)
  const both = [
    ['older', posts[position + 1]],
    ['newer', posts[position - 1]],
  ] as const
  return both.flatMap(([age, other]) => (other ? [[age, singleText(other)] as const] : []))
}

/** The number of sections from which a post has a table of contents. */
const manySections = 4

/**
 * Returns a post: the facts below the title, a column of text with the table of contents next to it, and the other
 * posts.
 */
function postPage(view: PageView<BlogPost>): Html {
  const { site, page, language } = view
  const facts = postFacts(page).length
  const service = serviceAbout(page, site.catalog)
  const lead = view.lead.slice(facts)
  return article(view, {
    opening: view.write(view.lead.slice(0, facts)),
    sections: html`${contents(view)}<div class="lead">
${view.write(lead)}</div>
${writeSections(view, {
  layout: section => (isOfOthers(section) ? 'others' : 'text'),
  body: ({ heading: { anchor } }) =>
    anchor === relatedAnchor ? relatedCards(view) : anchor === continueAnchor && nearby(view),
})}`,
    ending: callToAction(view, service, pricedService(service, language, site.catalog)),
  })
}

/** Returns the related posts, each with its picture, which has no text alternative because it repeats the post. */
function relatedCards(view: PageView<BlogPost>): Html {
  const { site, page } = view
  const posts = site.catalog.blog?.relatedTo(page) ?? []
  return html`<div><ul>
${posts.map(post => {
  const { title, path, description, picture } = singleText(post)
  return html`<li>${picture && pictureElement(picture, '', pictureContext(view))}<p><a href="${path}">${title}</a></p>\n<p>${description}</p></li>\n`
})}</ul></div>
`
}

/** Returns links to the posts before and after this one, each with an arrow. */
function nearby({ site, page, language }: PageView<BlogPost>): Html {
  const { blog: words } = phrases[language]
  const posts = site.catalog.blog?.posts ?? []
  return html`<p class="nearby">
${around(posts, page).map(
  ([age, { title, path }]) => html`<a class="${age}" href="${path}"><b>${words[age]}</b> ${title}</a>\n`,
)}</p>
`
}

function contents(view: PageView): Html | '' {
  const own = view.sections.filter(section => !isOfOthers(section))
  return own.length < manySections ? '' : guide(view, own)
}

/** Returns whether a section contains links to other posts. */
function isOfOthers({ heading: { anchor } }: PageSection): boolean {
  return anchor === relatedAnchor || anchor === continueAnchor
}

/** Returns the link to the feed (RFC 4287), which every page of the blog has. */
export function feedLinks({ catalog, url }: Site): Link[] {
  if (!catalog.blog) return []
  const target = url(feedPath(singleText(catalog.blog.index).path))
  return [{ target, relation: 'alternate', mediaType: 'application/atom+xml' }]
}

/** Returns the JSON-LD nodes of a post and of its blog. */
function postNodes(site: Site, post: BlogPost): readonly Thing[] {
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
