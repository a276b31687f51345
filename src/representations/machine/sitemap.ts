import { html, raw } from 'hono/html'
import { languages } from '../../model/language.ts'
import type { Site } from '../site.ts'

/** The public pages with their date of change and their translations (sitemaps.org 0.9, with hreflang alternates). */
export function sitemap(site: Site): string {
  const entries = site.catalog.pages.flatMap(({ texts }) => {
    const alternates = languages.map(
      language =>
        html`<xhtml:link rel="alternate" hreflang="${language}" href="${site.url(texts[language].path)}"/>\n`,
    )
    return languages.map(
      language => html`<url>
<loc>${site.url(texts[language].path)}</loc>
<lastmod>${texts[language].updated}</lastmod>
${alternates}</url>
`,
    )
  })
  return String(html`${raw('<?xml version="1.0" encoding="UTF-8"?>')}
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${entries}</urlset>
`)
}
