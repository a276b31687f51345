import { html } from 'hono/html'
import { phrases } from '../../locales/phrases.ts'
import { pageNamed, textsIn } from '../../model/catalog.ts'
import { type Language, localise } from '../../model/language.ts'
import type { Site } from '../../site/site.ts'
import { notFoundPointers } from '../not-found.ts'
import { htmlDocument } from './document.ts'
import { markerShapes } from './parts/marker.ts'

/** What a browser shows for an address that does not exist: an empty marker, and links to pages. */
export function htmlNotFound(site: Site, language: Language): string {
  const { notFoundTitle, notFound } = phrases[language]
  const pages = textsIn(
    ['home', 'services', 'contact'].flatMap(id => pageNamed(site.catalog, id) ?? []),
    language,
  )
  return htmlDocument({
    site,
    language,
    title: notFoundTitle,
    kind: 'not-found',
    translations: localise(site.languages, other => site.page('home', other).path),
    head: html`<meta name="robots" content="noindex">`,
    main: html`<svg class="drawing" viewBox="0 0 32 32" aria-hidden="true">${markerShapes(site)}</svg>
<div class="body">
<h1>${notFoundTitle}</h1>
<p>${notFound}</p>
<ul>
${pages.map(({ path, title }) => html`<li><a href="${path}">${title}</a></li>\n`)}${notFoundPointers.map(
  path => html`<li><a href="${path}">${path}</a></li>\n`,
)}</ul>
</div>
`,
  })
}
