import { html, raw } from 'hono/html'
import { type PageText, type ServiceText, textsIn } from '../../catalog/catalog.ts'
import { fill } from '../../catalog/fill.ts'
import { isMenuLink, type MenuLink } from '../../catalog/frame.ts'
import type { Language } from '../../catalog/language.ts'
import { nameAfterType, typeOrName } from '../../catalog/service-names.ts'
import { languageName } from '../../locales/names.ts'
import { phrases } from '../../locales/phrases.ts'
import type { Html } from '../../prose/html-context.ts'
import { type Call, callOf } from '../call.ts'
import { contactMethods } from '../contact-methods.ts'
import { pagesListed } from '../kind.ts'
import { callButton } from '../parts/call-to-action.ts'
import { relationOf } from '../parts/external.ts'
import { isBelow } from '../paths.ts'
import type { HtmlDocument } from './html-document.ts'
import { companyMark } from './mark.ts'

/**
 * Returns the header: the company's name, the menu, the languages, and the main button. On a narrow screen
 * all but the name are in a popover, which needs no script. A browser without popovers always shows them. Only the popover
 * has a button to WhatsApp.
 */
export function header(document: HtmlDocument): Html {
  const { site, language, path } = document
  const words = phrases[language]
  const call = callOf(site, language)
  return html`<header class="top">
<a class="brand" href="${site.page('home', language).path}">${companyMark(site)}<span class="name">${site.catalog.company.name}</span></a>
<button class="menu-button" type="button" popovertarget="menu">${words.menu}</button>
<div id="menu" popover>
${mainMenu(document)}${languageMenu(document)}${callButton(call.target, call.short, call.target === path && current('page'))}${whatsappButton(document, call)}
</div>
</header>`
}

/** Returns the menu of pages and links. Empty if the page that has the button is the only one. */
function mainMenu(document: HtmlDocument): Html | '' {
  const entries = menuEntries(document)
  if (entries.length === 0) return ''
  return html`<nav aria-label="${phrases[document.language].mainNavigation}"><ul>${entries}</ul></nav>
`
}

/**
 * Returns the entries of the menu. The page that the button leads to is missing. The first page that is a parent of
 * services has their list.
 */
function menuEntries({ site, language, path }: HtmlDocument): Html[] {
  const { company, services } = site.catalog
  const pages = pagesListed(site, ({ menu }) => menu).flatMap(page =>
    textsIn([page], language).map(text => ({ id: page.id, text })),
  )
  const { target } = callOf(site, language)
  const entries = company.navigation.flatMap((entry): readonly (PageText | MenuLink)[] =>
    isMenuLink(entry)
      ? [entry]
      : pages.filter(({ id, text }) => id === entry && text.path !== target).map(({ text }) => text),
  )
  const home = site.page('home', language)
  const isAbove = (above: PageText, path: string) => above !== home && isBelow(path, above.path)
  const lines = services.map(({ texts }) => texts[language])
  const index = entries.find(entry => 'path' in entry && lines.some(line => isAbove(entry, line.path)))
  const entry = (text: PageText, label: string | Html) => {
    const mark = text.path === path ? 'page' : path !== undefined && isAbove(text, path) ? 'true' : undefined
    return html`<a href="${text.path}"${mark && current(mark)}>${label}</a>`
  }
  return entries.map(text => {
    if ('url' in text)
      return html`<li><a href="${text.url}"${relationOf(text.url)}>${text.text[language]}</a></li>`
    const label = text.navigation ?? text.title
    const link = entry(text, label)
    if (text !== index) return html`<li>${link}</li>`
    return html`<li>${link}<button type="button" popovertarget="menu-lines" aria-label="${label}"></button>
<ul id="menu-lines" popover>${lines.map(line => html`<li>${entry(line, lineLabel(line))}</li>`)}</ul></li>`
  })
}

/** Returns the type of a service, and its name if it is another. */
function lineLabel(service: ServiceText): Html {
  return html`${typeOrName(service)}${nameAfterType(service) && html` <i>${service.name}</i>`}`
}

/** Returns the list of links to the document in each language. Empty on a site with one language. */
function languageMenu(document: HtmlDocument): Html | '' {
  const { site, language } = document
  if (site.languages.length === 1) return ''
  const links = site.languages.map(other => html`<li>${languageLink(document, other)}</li>`)
  const { languageName, languageNavigation } = phrases[language]
  return html`<nav aria-label="${languageNavigation}"><button type="button" popovertarget="menu-languages">${languageName}</button>
<ul id="menu-languages" popover>${links}</ul></nav>
`
}

/**
 * Returns the link to the document in a language. If the translation is missing, the link names the only language and
 * leads to the home page.
 */
function languageLink({ site, language, path, translations }: HtmlDocument, other: Language): Html {
  const isHome = path === undefined || path === site.page('home', language).path
  const isMissing = !isHome && translations[other] === site.page('home', other).path
  return html`<a href="${translations[other]}" hreflang="${other}" lang="${other}"${other === language && current('page')}>${phrases[other].languageName}${isMissing && html` <i>${untranslated(language, other)}</i>`}</a>`
}

/** Returns the note in the link of a missing translation. It is in the language of the link. */
function untranslated(language: Language, other: Language): string {
  return fill(phrases[other].onlyIn, { language: languageName(language, other) })
}

/** Returns a button to a conversation in WhatsApp. Empty if the company publishes no number for it, or the main button leads there. */
function whatsappButton({ site, language }: HtmlDocument, call: Call): Html | '' {
  const method = contactMethods(site.catalog.company, language).find(({ kind }) => kind === 'whatsapp')
  return method && method.target !== call.target
    ? html`\n<a class="button" href="${method.target}">${method.label}</a>`
    : ''
}

function current(what: 'page' | 'true'): Html {
  return raw(` aria-current="${what}"`)
}
