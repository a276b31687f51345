import { html, raw } from 'hono/html'
import type { Link } from '../../http/link.ts'
import { type Page, textIn } from '../../model/catalog.ts'
import type { Language } from '../../model/language.ts'
import { structuredData } from '../json-ld/graph.ts'
import { pageLinks } from '../page-links.ts'
import type { Site } from '../site.ts'
import type { Html } from './prose.ts'

/** The elements of a page's head that no other document has: what it is about, its links, its data. */
export function pageHead(site: Site, page: Page, language: Language): Html {
  const { title, description, path } = textIn(page, language)
  const graph = JSON.stringify(structuredData(site, page, language)).replaceAll('<', '\\u003c')
  return html`<meta name="description" content="${description}">
${pageLinks(site, page, language).map(linkElement)}<meta property="og:title" content="${title}">
<meta property="og:description" content="${description}">
<meta property="og:url" content="${site.url(path)}">
<meta property="og:type" content="website">
<script type="application/ld+json">${raw(graph)}</script>`
}

function linkElement({ target, relation, mediaType, language }: Link): Html {
  return html`<link rel="${relation}"${mediaType && html` type="${mediaType}"`}${language && html` hreflang="${language}"`} href="${target}">\n`
}
