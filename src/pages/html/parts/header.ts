import { html, raw } from 'hono/html'
import { fill } from '../../../contract/fill.ts'
import { languageName } from '../../../locales/names.ts'
import { phrases } from '../../../locales/phrases.ts'
import { textsIn } from '../../../model/catalog.ts'
import type { Language } from '../../../model/language.ts'
import type { Html } from '../../../prose/html-context.ts'
import { pagesListed } from '../../kinds.ts'
import type { HtmlDocument } from '../html-document.ts'
import { companyMark } from './mark.ts'
import { themeSwitch } from './theme-switch.ts'

/**
 * The company's name, the menu, the languages and the colours. On a narrow screen all but the name is a popover behind a
 * button, which needs no script; a browser that knows no popover shows it.
 */
export function header(document: HtmlDocument): Html {
  const { site, language } = document
  const words = phrases[language]
  return html`<header class="top">
<a class="brand" href="${site.page('home', language).path}">${companyMark(site)}<span>${site.catalog.company.name}</span></a>
<button class="menu-button" type="button" popovertarget="menu">${words.menu}</button>
<div id="menu" popover>
<nav aria-label="${words.mainNavigation}"><ul>
${pageLinks(document)}</ul></nav>
${languageMenu(document)}${themeSwitch(site, language)}
</div>
</header>`
}

function pageLinks({ site, language, path }: HtmlDocument): Html[] {
  const pages = pagesListed(site.catalog, ({ menu }) => menu)
  const menu = site.catalog.company.navigation.flatMap(id => pages.filter(page => page.id === id))
  return textsIn(menu, language).map(
    text =>
      html`<li><a href="${text.path}"${current(text.path === path)}>${text.navigation ?? text.title}</a></li>\n`,
  )
}

/**
 * Where the document is in each language; nothing on a site in one language. Of a page without a translation it says so,
 * and the link leads to the home page.
 */
function languageMenu({ site, language, path, translations }: HtmlDocument): Html | '' {
  if (site.languages.length === 1) return ''
  const isHome = path === undefined || path === site.page('home', language).path
  const isMissing = (other: Language) => !isHome && translations[other] === site.page('home', other).path
  const links = site.languages.map(
    other =>
      html`<li><a href="${translations[other]}" hreflang="${other}" lang="${other}"${current(other === language)}${isMissing(other) && untranslated(language, other)}>${phrases[other].languageName}</a></li>\n`,
  )
  const note = fill(phrases[language].onlyHere, { language: languageName(language, language) })
  return html`<nav class="languages" aria-label="${phrases[language].languageNavigation}"><ul>
${links}</ul>${site.languages.some(isMissing) && html`<p>${note}</p>`}</nav>
`
}

/** What a link says, in its own language, of a page that is written in another one only. */
function untranslated(language: Language, other: Language): Html {
  const { languageName: name, onlyIn } = phrases[other]
  const note = fill(onlyIn, { language: languageName(language, other) })
  return html` title="${note}" aria-label="${name}: ${note}"`
}

function current(isCurrent: boolean): Html | '' {
  return isCurrent ? raw(' aria-current="page"') : ''
}
