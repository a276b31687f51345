import { html } from 'hono/html'
import type { Thing } from 'schema-dts'
import { pagesAnchor, subjectsAnchor } from '../../catalog/anchors.ts'
import { type Catalog, type PageOf, type PostList, type Subject, singleText } from '../../catalog/catalog.ts'
import { fill } from '../../catalog/fill.ts'
import {
  type Block,
  bullets,
  heading,
  type Inline,
  link,
  paragraph,
  strong,
  text,
} from '../../catalog/prose.ts'
import { maxSubjects } from '../../catalog/subject.ts'
import type { Link } from '../../http/link.ts'
import { capitalised } from '../../locales/list-words.ts'
import { phrases } from '../../locales/phrases.ts'
import type { Html } from '../../prose/html-context.ts'
import { pictureElement } from '../../prose/html-picture.ts'
import { article } from '../../site/parts/article.ts'
import { callToAction } from '../../site/parts/call-to-action.ts'
import { pictureContext } from '../../site/parts/picture-context.ts'
import type { PageSection } from '../../site/parts/section.ts'
import { writeSections } from '../../site/parts/sections.ts'
import type { PageView } from '../../site/parts/view.ts'
import { pricedService } from '../../site/passages/services.ts'
import { serviceAbout } from '../../site/service-about.ts'
import type { Site } from '../../site/site.ts'
import type { Style } from '../../site/style.ts'
import { listedFacts } from '../post/facts.ts'
import { blogNode, postId, times } from '../post/json-ld.ts'
import { feedLinks } from '../post/kind.ts'

/** A page that lists posts. */
export type ListingPage = PageOf<'blog' | 'list'>

/** The list of subjects. */
const subjectsStyle: Style = { file: new URL('subjects.css', import.meta.url) }

/** The common part of the kinds of pages that list posts. */
export const listing = {
  template: (view: PageView<ListingPage>) =>
    article(view, {
      opening: html`${view.write(view.lead)}${writePart(view, isOfSubjects)}`,
      sections: writePart(view, section => !isOfSubjects(section)),
      ending: ending(view),
    }),
  styles: [{ file: new URL('blog.css', import.meta.url) }],
  optionalStyles: [subjectsStyle],
  links: (site: Site, { list }: ListingPage): readonly Link[] => [
    ...feedLinks(site),
    ...(list.newer === undefined ? [] : [{ target: site.url(list.newer), relation: 'prev' }]),
    ...(list.older === undefined ? [] : [{ target: site.url(list.older), relation: 'next' }]),
  ],
  jsonLd: blogNodes,
  openGraph: { type: 'website', facts: () => [] },
} as const

/** Returns some of the sections. The subjects are below the title. */
function writePart(view: PageView<ListingPage>, isPart: (section: PageSection) => boolean): Html {
  const part = { ...view, sections: view.sections.filter(isPart) }
  if (part.sections.some(isOfSubjects)) view.uses(subjectsStyle)
  return writeSections(part, { layout: layoutOf, picture: section => pictureOf(view, section) })
}

function isOfSubjects({ heading: { anchor } }: PageSection): boolean {
  return anchor === subjectsAnchor
}

/** Returns the call to action, with the service of the subject. */
function ending(view: PageView<ListingPage>): Html {
  const { site, page, language } = view
  const service = serviceAbout(page, site.catalog)
  return callToAction(view, service, pricedService(service, language, site.catalog))
}

/** Returns the posts with their facts, the newest first. */
export function entries({ posts }: PostList): readonly Block[] {
  return posts.flatMap(post => {
    const { title, description, path } = singleText(post)
    return [
      heading(2, post.id, link(title, path)),
      paragraph(...listedFacts(post)),
      paragraph(text(description)),
    ]
  })
}

/** Returns the layout of a section, which is a post, the subjects, or the other pages. */
function layoutOf(section: PageSection): string {
  if (isOfSubjects(section)) return 'subjects'
  return section.heading.anchor === pagesAnchor ? 'text' : 'entry'
}

/**
 * Returns the first picture of a section's post. It has no text alternative, because it repeats the post. That of the
 * first post is on the first screen.
 */
function pictureOf(view: PageView<ListingPage>, { heading: { anchor } }: PageSection): Html | '' {
  const { posts } = view.page.list
  const post = posts.find(({ id }) => id === anchor)
  const target = post && singleText(post).picture
  return target ? pictureElement(target, '', pictureContext(view), post !== posts[0]) : ''
}

/** Returns the note on the subject of a page, or the number of its posts, and the next step; empty for other pages. */
export function aboutSubject(page: ListingPage, catalog: Catalog): readonly Block[] {
  const { note, posts: { length } = [] } = subjectOf(page, catalog) ?? {}
  if (length === 0) return []
  const { subjectCount } = phrases[singleText(page).language].blog
  const words = length === 1 ? subjectCount.one : subjectCount.other
  const next = note?.next
  return [
    paragraph(text(note?.text ?? fill(words, { number: length }))),
    ...(next ? [paragraph(link(next.text, next.path))] : []),
  ]
}

function subjectOf({ list }: ListingPage, { blog }: Catalog): Subject | undefined {
  return blog?.subjects.find(({ name }) => name === list.subject)
}

/** Returns links to all posts and to the lists of the subjects. The present list is marked. */
export function subjects(page: ListingPage, catalog: Catalog): readonly Block[] {
  const own = subjectOf(page, catalog)
  const { language } = singleText(page)
  const words = phrases[language].blog
  const { subjects = [], index } = catalog.blog ?? {}
  if (subjects.length === 0 || !index) return []
  const all = { name: words.all, path: singleText(index).path }
  const links = [all, ...subjects.slice(0, maxSubjects)].map(entry => {
    const name = capitalised(entry.name, language)
    return [entry === (own ?? all) ? strong(name) : link(name, entry.path)]
  })
  return [heading(2, subjectsAnchor, text(words.tags)), bullets(links)]
}

/** Returns links to the pages with newer and older posts. */
export function otherPages(page: ListingPage): readonly Block[] {
  const { newer, older } = page.list
  const words = phrases[singleText(page).language].blog
  const links: (readonly Inline[])[] = [
    ...(newer === undefined ? [] : [[link(words.newerPosts, newer)]]),
    ...(older === undefined ? [] : [[link(words.olderPosts, older)]]),
  ]
  return links.length > 0 ? [heading(2, pagesAnchor, text(words.morePosts)), bullets(links)] : []
}

/** Returns the JSON-LD nodes: the blog as a whole, and a short node for each post on the page. */
function blogNodes(site: Site, { list }: ListingPage): readonly Thing[] {
  const index = site.catalog.blog?.index
  if (!index) throw new Error('a page that lists posts belongs to a blog')
  return [
    blogNode(site, index, list.posts),
    ...list.posts.map((post): Thing => {
      const { path, title } = singleText(post)
      const { published } = times(site, post)
      const url = site.url(path)
      return { '@type': 'BlogPosting', '@id': postId(url), url, headline: title, datePublished: published }
    }),
  ]
}
