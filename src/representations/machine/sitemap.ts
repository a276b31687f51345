import { html, raw } from 'hono/html'
import { everyPage, textsOf } from '../../model/catalog.ts'
import type { Site } from '../site.ts'

/** The public pages with their date of change and their translations (sitemaps.org 0.9, with hreflang alternates). */
export function sitemap(site: Site): string {
  const entries = everyPage(site.catalog).flatMap(page => {
    const texts = textsOf(page)
    const alternates = texts.map(
      ({ language, path }) =>
        html`<xhtml:link rel="alternate" hreflang="${language}" href="${site.url(path)}"/>\n`,
    )
    return texts.map(
      ({ path, updated }) => html`<url>
<loc>${site.url(path)}</loc>
<lastmod>${updated}</lastmod>
${alternates}</url>
`,
    )
  })
  return String(html`${raw('<?xml version="1.0" encoding="UTF-8"?>')}
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${entries}</urlset>
`)
}
