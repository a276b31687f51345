import { html } from 'hono/html'
import { continueAnchor, relatedAnchor } from '../../catalog/anchors.ts'
import { type BlogPost, singleText } from '../../catalog/catalog.ts'
import { phrases } from '../../locales/phrases.ts'
import type { Html } from '../../prose/html-context.ts'
import { pictureElement } from '../../prose/html-picture.ts'
import { article } from '../../site/parts/article.ts'
import { callToAction } from '../../site/parts/call-to-action.ts'
import { guide } from '../../site/parts/guide.ts'
import { pictureContext } from '../../site/parts/picture-context.ts'
import type { PageSection } from '../../site/parts/section.ts'
import { writeSections } from '../../site/parts/sections.ts'
import type { PageView } from '../../site/parts/view.ts'
import { pricedService } from '../../site/passages/services.ts'
import { serviceAbout } from '../../site/service-about.ts'
import { around } from './continuation.ts'
import { postFacts } from './facts.ts'

/** The number of sections from which a post has a table of contents. */
const manySections = 4

/**
 * Returns a post: the facts below the title, a column of text with the table of contents next to it, and the other
 * posts.
 */
export function postPage(view: PageView<BlogPost>): Html {
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
