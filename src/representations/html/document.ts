import { html, raw } from 'hono/html'
import { everyPage, textsOf } from '../../model/catalog.ts'
import type { Language } from '../../model/language.ts'
import { languages } from '../../model/language.ts'
import { phrases } from '../phrases.ts'
import type { Site } from '../site.ts'
import { scriptPath, stylesheetPath } from './assets.ts'
import { documentTitle, siteHead } from './head.ts'
import type { Html } from './prose.ts'

/** What surrounds the content of every HTML document. */
export interface HtmlDocument {
  readonly site: Site
  readonly language: Language
  readonly title: string
  /** Elements of the head that belong to this document alone. */
  readonly head: Html
  /** Where the same document is in each language. */
  readonly translations: Readonly<Record<Language, string>>
  /** The path of the document itself; absent for an error page. */
  readonly path?: string
  readonly main: Html
  readonly markdownPath?: string
}

/** A whole HTML document: head, header with the menus, main part, footer. */
export function htmlDocument(document: HtmlDocument): string {
  const { site, language, title, head, main } = document
  const { name } = site.catalog.company
  const asset = (path: string) => site.assets.get(path) ?? path
  return String(html`<!DOCTYPE html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${documentTitle(title, name)}</title>
${siteHead()}
${head}
<link rel="stylesheet" href="${asset(stylesheetPath)}">
<script type="module" src="${asset(scriptPath)}"></script>
</head>
<body>
<a class="skip" href="#main">${phrases[language].skipToContent}</a>
${header(document)}
<main id="main">
${main}</main>
${footer(document)}
</body>
</html>
`)
}

function header({ site, language, path, translations }: HtmlDocument): Html {
  const words = phrases[language]
  const home = site.page('home', language)
  const menu = site.catalog.company.navigation.flatMap(id =>
    everyPage(site.catalog)
      .filter(page => page.id === id && page.kind !== 'service' && page.kind !== 'post')
      .flatMap(textsOf)
      .filter(text => text.language === language),
  )
  return html`<header>
<a class="brand" href="${home.path}">${site.catalog.company.name}</a>
<nav aria-label="${words.mainNavigation}"><ul>
${menu.map(text => {
  return html`<li><a href="${text.path}"${current(text.path === path)}>${text.navigation ?? text.title}</a></li>\n`
})}</ul></nav>
<nav aria-label="${words.languageNavigation}"><ul>
${languages.map(
  other =>
    html`<li><a href="${translations[other]}" hreflang="${other}" lang="${other}"${current(other === language)}>${phrases[other].languageName}</a></li>\n`,
)}</ul></nav>
</header>`
}

function footer({ site, language, markdownPath }: HtmlDocument): Html {
  const words = phrases[language]
  const { company } = site.catalog
  const pages = everyPage(site.catalog)
    .filter(({ kind }) => kind !== 'post')
    .flatMap(textsOf)
    .filter(text => text.language === language)
  return html`<footer>
<nav aria-label="${words.footerNavigation}"><ul>
${pages.map(({ path, navigation, title }) => html`<li><a href="${path}">${navigation ?? title}</a></li>\n`)}</ul></nav>
<p>${company.name}, ${company.location.address[language]}</p>
<p>${words.forMachines}: ${markdownPath && html`<a href="${markdownPath}">${words.thisPageInMarkdown}</a>, `}<a href="/llms.txt">llms.txt</a>, <a href="${site.api.openApiPath}">OpenAPI</a>, <a href="/sitemap.xml">sitemap</a></p>
</footer>`
}

function current(isCurrent: boolean): Html | '' {
  return isCurrent ? raw(' aria-current="page"') : ''
}
