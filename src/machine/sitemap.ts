import { type PageText, textsOf } from '../catalog/catalog.ts'
import { bytesIn } from '../catalog/characters.ts'
import { dayOrTimestamp } from '../catalog/instant.ts'
import { pagesListed } from '../site/kind.ts'
import type { Site } from '../site/site.ts'

/** The limits of one file: the number of URLs, and the bytes before compression (sitemaps.org). */
export interface SitemapLimits {
  readonly urls: number
  readonly bytes: number
}

/** One of the files that a sitemap consists of. */
export interface SitemapFile {
  readonly path: string
  readonly text: string
}

const protocolLimits: SitemapLimits = { urls: 50_000, bytes: 50 * 1024 * 1024 }

/**
 * Returns the public pages with their date of change and their translations (sitemaps.org 0.9, with hreflang
 * alternates). The first file is `/sitemap.xml`. If the limits are exceeded, it is the index of the other files.
 */
export function sitemap(
  site: Site,
  limits: SitemapLimits = protocolLimits,
): readonly [SitemapFile, ...SitemapFile[]] {
  const parts = divide(entries(site), limits)
  const path = '/sitemap.xml'
  if (parts.length <= 1) return [{ path, text: urlSet(parts[0] ?? []) }]
  const files = parts.map((part, index) => ({ path: `/sitemap-${index + 1}.xml`, text: urlSet(part) }))
  const index = parts.map((part, position) => {
    const newest = part
      .map(({ changed }) => changed)
      .toSorted()
      .at(-1)
    return `<sitemap>\n<loc>${site.url(files[position]?.path ?? '')}</loc>\n<lastmod>${lastmod(site, newest ?? '')}</lastmod>\n</sitemap>\n`
  })
  return [{ path, text: `${declaration}${indexStart}${index.join('')}</sitemapindex>\n` }, ...files]
}

interface Entry {
  readonly changed: string
  readonly xml: string
}

function entries(site: Site): Entry[] {
  return pagesListed(site, ({ sitemap }) => sitemap).flatMap(page => {
    const texts = textsOf(page)
    return texts.map(text => ({ changed: text.changed, xml: entry(site, text, texts) }))
  })
}

/**
 * Returns the entry of a page. Origins, paths, dates and language codes contain no characters that XML would escape.
 */
function entry(site: Site, { path, changed }: PageText, translations: readonly PageText[]): string {
  const alternates = (site.languages.length > 1 ? translations : []).map(
    ({ language, path }) => `<xhtml:link rel="alternate" hreflang="${language}" href="${site.url(path)}"/>\n`,
  )
  return `<url>
<loc>${site.url(path)}</loc>
<lastmod>${lastmod(site, changed)}</lastmod>
${alternates.join('')}</url>
`
}

/** Returns the date of a change, with its time if that is known (W3C Datetime). */
function lastmod({ catalog }: Site, changed: string): string {
  return dayOrTimestamp(changed, catalog.company.contact.timeZone)
}

/** Divides entries into parts that keep the limits. */
function divide(all: readonly Entry[], limits: SitemapLimits): readonly (readonly Entry[])[] {
  const parts: Entry[][] = []
  let room = 0
  for (const one of all) {
    const size = bytesIn(one.xml)
    const last = parts.at(-1)
    if (last && last.length < limits.urls && size <= room) {
      last.push(one)
      room -= size
    } else {
      parts.push([one])
      room = limits.bytes - bytesIn(urlSet([])) - size
    }
  }
  return parts
}

const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n'
const indexStart = '<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n'

function urlSet(part: readonly Entry[]): string {
  return `${declaration}<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${part.map(({ xml }) => xml).join('')}</urlset>
`
}
