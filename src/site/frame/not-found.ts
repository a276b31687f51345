import { html, raw } from 'hono/html'
import { type PageText, pageNamed, textsIn } from '../../catalog/catalog.ts'
import type { Drawing } from '../../catalog/drawing.ts'
import { type Language, localise } from '../../catalog/language.ts'
import type { Block } from '../../catalog/prose.ts'
import { phrases } from '../../locales/phrases.ts'
import { outlineOf } from '../../look/standalone.ts'
import type { Html } from '../../prose/html-context.ts'
import { partStyles } from '../parts/styles.ts'
import type { Site } from '../site.ts'
import type { MissingView } from './definition.ts'
import { htmlDocument } from './document.ts'

/** Returns the 404 page as HTML, with links to the pages that most people look for. */
export function htmlNotFound(site: Site, language: Language, nearest?: string): string {
  const view = { site, language, ...(nearest !== undefined && { nearest }) }
  const next = () => mainOf(view)
  const main = site.frame.notFound?.(view, next) ?? next()
  return missingPage(site, language, phrases[language].notFoundTitle, main)
}

/** Returns the 410 page of a page that has ended as HTML. `list` is the page that lists the others. */
export function htmlGone(site: Site, { language, path, title }: PageText): string {
  const { entries, colon } = phrases[language]
  const main = html`<div class="body">
<h1>${entries.endedTitle}</h1>
<p>${entries.others}${colon}<a href="${path}">${title}</a></p>
<p>${entries.ended}</p>
</div>
`
  return missingPage(site, language, entries.endedTitle, main)
}

function missingPage(site: Site, language: Language, title: string, main: Html): string {
  return htmlDocument({
    site,
    language,
    title,
    kind: 'not-found',
    translations: localise(site.languages, other => site.page('home', other).path),
    styles: new Set([partStyles.notFound]),
    head: html`<meta name="robots" content="noindex">`,
    main,
  })
}

function mainOf({ site, language, nearest }: MissingView): Html {
  const { notFoundTitle, pageGone, closest, colon } = phrases[language]
  const { catalog } = site
  const named = (id: string) => pageNamed(catalog, id) ?? []
  const blog = catalog.blog ? [catalog.blog.index] : []
  const prices = catalog.pages.filter(({ texts }) => texts[language]?.body.some(isPriceTable))
  // Six cells with the missing one are two full rows.
  const about = textsIn(blog, language).length > 0 ? [] : named('about')
  const found = [named('home'), named('services'), prices, about, blog, named('contact')].flat()
  const pages = textsIn([...new Set(found)], language)
  const { bullet } = catalog.theme
  const isInCells = isCell(bullet) && pages.every(page => nameOf(page).length <= longestInCell)
  return html`<div class="body">
<h1>${notFoundTitle}</h1>
${nearest && html`<p>${closest}${colon}<a href="${nearest}">${nearest}</a></p>\n`}<p>${pageGone}</p>
<ul>
${pages.map(page => html`<li><a href="${page.path}">${nameOf(page)}</a></li>\n`)}${
  isInCells &&
  html`<li class="missing" aria-hidden="true"><svg viewBox="0 0 32 32">${raw(outlineOf(bullet).markup)}</svg></li>
`
}</ul>
</div>
`
}

/** The most letters of a link that fits into a cell. */
const longestInCell = 12

/** Returns whether a bullet is a cell: it has a level, so it is a shape that holds something. */
function isCell({ markup }: Drawing): boolean {
  return markup.includes('class="level"')
}

function nameOf({ navigation, title }: PageText): string {
  return navigation ?? title
}

function isPriceTable(block: Block): boolean {
  return block.type === 'generated' && block.name === 'prices'
}
