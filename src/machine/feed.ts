import { html, raw } from 'hono/html'
import { type Blog, feedPath, type PostText, singleText } from '../catalog/catalog.ts'
import { timestampOf } from '../catalog/instant.ts'
import { mapWithPauses } from '../catalog/map-with-pauses.ts'
import { phrases } from '../locales/phrases.ts'
import { writeHtml } from '../prose/html.ts'
import type { HtmlContext } from '../prose/html-context.ts'
import { documentOf } from '../site/block.ts'
import { kindOf, pagesListed } from '../site/kind.ts'
import type { Site } from '../site/site.ts'

/** The number of posts in the feed and in llms.txt. */
export const newestPosts = 50

/** Returns the newest posts as an Atom feed (RFC 4287). Each contains its whole HTML, with absolute links. */
export async function feed(site: Site, { index }: Blog): Promise<string> {
  const listed = pagesListed(site, ({ feed }) => feed !== undefined).slice(0, newestPosts)
  const entries = await mapWithPauses(listed, page => {
    const text = kindOf(site, page).listed.feed?.entry(page)
    return text && entry(site, text)
  })
  const { title, description, path, firstPath, language, changed } = singleText(index)
  return String(html`${raw('<?xml version="1.0" encoding="UTF-8"?>')}
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${language}">
<id>${site.url(firstPath)}</id>
<title>${`${title} · ${site.catalog.company.name}`}</title>
<subtitle>${description}</subtitle>
<updated>${at(site, changed)}</updated>
<link rel="self" type="application/atom+xml" href="${site.url(feedPath(path))}"/>
<link rel="alternate" type="text/html" href="${site.url(path)}"/>
<author><name>${site.catalog.company.name}</name><uri>${site.url('/')}</uri></author>
${entries}</feed>
`)
}

function entry(site: Site, post: PostText) {
  const { title, description, path, firstPath, appeared, changed, tags, author } = post
  return html`<entry>
<id>${site.url(firstPath)}</id>
<title>${title}</title>
<link rel="alternate" type="text/html" href="${site.url(path)}"/>
<published>${at(site, appeared)}</published>
<updated>${at(site, changed)}</updated>
${author !== undefined && html`<author><name>${author}</name></author>\n`}${tags.map(tag => html`<category term="${tag}"/>\n`)}<summary>${description}</summary>
<content type="html">${proseAlone(site, post)}</content>
</entry>
`
}

/** Returns a day or a local time of the company as an instant, which Atom needs (RFC 4287 §3.3). */
function at({ catalog }: Site, local: string): string {
  return timestampOf(local, catalog.company.contact.timeZone)
}

/** Returns the HTML of a post's text for use outside its page. */
function proseAlone(site: Site, { body, path, language }: PostText): string {
  const context: HtmlContext = {
    address: target => site.lasting(target, path),
    pictures: site.pictures,
    code: site.withOrigin,
    alerts: phrases[language].alerts,
    expand: block => writeHtml(documentOf(block, site, language), context),
    isAlone: true,
  }
  return String(writeHtml(body, context))
}
