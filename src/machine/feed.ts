import { html, raw } from 'hono/html'
import { type Blog, feedPath, type PageText, type PostText, singleText, textIn } from '../catalog/catalog.ts'
import { timestampOf } from '../catalog/instant.ts'
import type { Language } from '../catalog/language.ts'
import { mapWithPauses } from '../catalog/map-with-pauses.ts'
import { phrases } from '../locales/phrases.ts'
import { writeHtml } from '../prose/html.ts'
import type { HtmlContext } from '../prose/html-context.ts'
import { documentOf } from '../site/block.ts'
import { kindOf, pagesListed } from '../site/kind.ts'
import type { KindFeed } from '../site/kind-feed.ts'
import type { Site } from '../site/site.ts'

/** The number of posts in the feed and in llms.txt. */
export const newestPosts = 50

/** Returns the newest posts as an Atom feed (RFC 4287). Each contains its whole HTML, with absolute links. */
export async function feed(site: Site, { index }: Blog): Promise<string> {
  const listed = pagesListed(site, ({ feed }) => feed !== undefined).slice(0, newestPosts)
  const entries = await mapWithPauses(listed, page => {
    const text = kindOf(site, page).listed.feed?.entry(page)
    return text && entry(site, { ...text, id: site.url(text.firstPath) })
  })
  const text = singleText(index)
  return document(site, { ...text, id: site.url(text.firstPath), entries })
}

/**
 * Returns the pages of a kind in a language as an Atom feed, those that changed last first. An entry is known by the name
 * of its folder, so that it stays the same after a move.
 */
export async function kindFeed(site: Site, { folder, list }: KindFeed, language: Language): Promise<string> {
  const pages = site.catalog.pages.filter(page => page.folder === folder)
  const newest = pages
    .map(page => ({ ...textIn(page, language), id: `${site.url('/')}#${folder}/${page.id}/${language}` }))
    .toSorted((one, other) => other.changed.localeCompare(one.changed))
    .slice(0, newestPosts)
  const { title, description, path, changed } = textIn(list, language)
  const entries = await mapWithPauses(newest, each => entry(site, { ...each, appeared: each.publishAt }))
  const last = [changed, ...newest.map(each => each.changed)].toSorted().at(-1) ?? changed
  return document(site, {
    ...{ title, description, path, language, entries },
    id: `${site.url('/')}#${folder}/${language}`,
    changed: last,
  })
}

/** What a feed says about itself, and its entries. */
interface FeedParts extends Pick<PageText, 'title' | 'description' | 'path' | 'language' | 'changed'> {
  readonly id: string
  readonly entries: readonly unknown[]
}

function document(
  site: Site,
  { id, title, description, path, language, changed, entries }: FeedParts,
): string {
  return String(html`${raw('<?xml version="1.0" encoding="UTF-8"?>')}
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${language}">
<id>${id}</id>
<title>${`${title} · ${site.catalog.company.name}`}</title>
<subtitle>${description}</subtitle>
<updated>${at(site, changed)}</updated>
<link rel="self" type="application/atom+xml" href="${site.url(feedPath(path))}"/>
<link rel="alternate" type="text/html" href="${site.url(path)}"/>
<author><name>${site.catalog.company.name}</name><uri>${site.url('/')}</uri></author>
${entries}</feed>
`)
}

/** A text with its identifier, and what only some have. */
interface FeedEntry extends PageText, Partial<Pick<PostText, 'tags' | 'author'>> {
  readonly id: string
  /** When it appeared, if that is known. */
  readonly appeared: string | undefined
}

function entry(site: Site, text: FeedEntry) {
  const { id, title, description, path, appeared, changed, tags = [], author } = text
  return html`<entry>
<id>${id}</id>
<title>${title}</title>
<link rel="alternate" type="text/html" href="${site.url(path)}"/>
${appeared !== undefined && html`<published>${at(site, appeared)}</published>\n`}<updated>${at(site, changed)}</updated>
${author !== undefined && html`<author><name>${author}</name></author>\n`}${tags.map(tag => html`<category term="${tag}"/>\n`)}<summary>${description}</summary>
<content type="html">${proseAlone(site, text)}</content>
</entry>
`
}

/** Returns a day or a local time of the company as an instant, which Atom needs (RFC 4287 §3.3). */
function at({ catalog }: Site, local: string): string {
  return timestampOf(local, catalog.company.contact.timeZone)
}

/** Returns the HTML of a text for use outside its page. */
function proseAlone(site: Site, { body, path, language }: PageText): string {
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
