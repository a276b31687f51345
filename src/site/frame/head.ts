import { html, raw } from 'hono/html'
import { type Page, textIn } from '../../catalog/catalog.ts'
import { verificationName } from '../../catalog/frame.ts'
import type { Language } from '../../catalog/language.ts'
import { requiredPage } from '../../catalog/required-pages.ts'
import { sharePath } from '../../catalog/share-picture.ts'
import type { Link } from '../../http/link.ts'
import { phrases } from '../../locales/phrases.ts'
import { hexOf } from '../../look/colour.ts'
import { iconPaths } from '../../look/pictures/icons.ts'
import { shareSize } from '../../look/pictures/share.ts'
import type { Html } from '../../prose/html-context.ts'
import { isUnlisted } from '../developer-pages.ts'
import { structuredData } from '../json-ld/graph.ts'
import type { Meta } from '../kind.ts'
import { kindOf } from '../kind.ts'
import { guidePaths, headLinks } from '../link-relations.ts'
import { webManifestPath } from '../paths.ts'
import { type PictureFacts, pictureFacts } from '../picture-facts.ts'
import type { Site } from '../site.ts'

/** Returns the elements for the head of every document: icons, colours, and links for programs. */
export function siteHead(site: Site, language: Language): Html {
  const { light, dark } = site.catalog.theme
  return html`<link rel="icon" href="${iconPaths.ico}" sizes="32x32">
<link rel="icon" href="${iconPaths.svg}" type="image/svg+xml">
<link rel="apple-touch-icon" href="${iconPaths.touch}">
<link rel="manifest" href="${webManifestPath}">
<meta name="theme-color" content="${hexOf(light.paper)}" media="(prefers-color-scheme: light)">
<meta name="theme-color" content="${hexOf(dark.paper)}" media="(prefers-color-scheme: dark)">
${guidePaths(site, language).map(linkElement)}`
}

/**
 * Returns the additional elements for the head of a page: its description, its links, and its preview in social
 * networks.
 */
export function pageHead(site: Site, page: Page, language: Language): Html {
  return html`<meta name="description" property="og:description" content="${textIn(page, language).description}">
${isUnlisted(site, page) && html`<meta name="robots" content="noindex">\n`}${headLinks(site, page, language).map(linkElement)}${sharing(
  site,
  page,
  language,
).map(([attribute, name, content]) => html`<meta ${raw(attribute)}="${name}" content="${content}">\n`)}`
}

/**
 * Returns the data of a page (JSON-LD). They come after the content, so that readers of the source reach the content
 * first.
 */
export function pageData(site: Site, page: Page, language: Language): Html {
  const graph = JSON.stringify(structuredData(site, page, language)).replaceAll('<', '\\u003c')
  return html`<script type="application/ld+json">${raw(graph)}</script>\n`
}

function linkElement({ target, relation, mediaType, language }: Link): Html {
  return html`<link rel="${relation}"${mediaType && html` type="${mediaType}"`}${language && html` hreflang="${language}"`} href="${target}">\n`
}

/** Returns the metadata for the preview of a shared link: Open Graph, and the one addition for a network that reads the rest of it. */
function sharing(site: Site, page: Page, language: Language): Meta[] {
  const { title, path } = textIn(page, language)
  const { openGraph } = kindOf(site, page)
  const { name } = site.catalog.company
  const picture = sharedPicture(site, page, language)
  const { twitterSite } = site.catalog.company.head?.openGraph ?? {}
  return [
    ['property', 'og:title', title],
    ['property', 'og:url', site.url(path)],
    ...(openGraph.type === 'website' ? [] : [['property', 'og:type', openGraph.type] as const]),
    ['property', 'og:site_name', name],
    ['property', 'og:locale', phrases[language].openGraph],
    ['property', 'og:image', picture.url],
    ['property', 'og:image:width', String(picture.width)],
    ['property', 'og:image:height', String(picture.height)],
    ['property', 'og:image:alt', picture.alt],
    ...openGraph.facts(site, page),
    ['name', 'twitter:card', 'summary_large_image'],
    ...(twitterSite === undefined ? [] : [['name', 'twitter:site', twitterSite] as const]),
    ...verification(site, page),
  ]
}

/** Returns the picture for shared links: that of the company, or else the one that the program draws for the page. */
function sharedPicture(site: Site, page: Page, language: Language): PictureFacts {
  const own = site.catalog.company.head?.openGraph?.image
  // Networks keep a picture by its address, so a new picture needs a new one.
  if (own) return { ...pictureFacts(site, own.file, own.alt[language]), url: site.absolute(own.file) }
  const { title, path } = textIn(page, language)
  const url = site.url(site.assets.get(sharePath({ path })) ?? '')
  return { url, alt: `${title}. ${site.catalog.company.name}`, ...shareSize }
}

/** Returns the elements by which services verify the owner of the site. They read the home page. */
function verification({ catalog }: Site, page: Page): Meta[] {
  if (page !== requiredPage(catalog, 'home')) return []
  return Object.entries(catalog.company.head?.verification ?? {}).map(
    ([service, code]) => ['name', verificationName(service), code] as const,
  )
}
