import { html } from 'hono/html'
import { defaultLanguage, type Language, languages, localise } from '../model/language.ts'
import { htmlDocument } from './html/document.ts'
import { phrases } from './phrases.ts'
import type { Site } from './site.ts'

const pointers = ['/sitemap.xml', '/llms.txt'] as const

/** The language of an address: that of its prefix. */
export function languageOfPath(path: string): Language {
  const first = path.split('/', 2)[1]
  return languages.find(language => language === first) ?? defaultLanguage
}

/** What a browser shows for an address that does not exist. */
export function htmlNotFound(site: Site, language: Language): string {
  const { notFoundTitle, notFound } = phrases[language]
  const home = site.page('home', language)
  return htmlDocument({
    site,
    language,
    title: notFoundTitle,
    translations: localise(other => site.page('home', other).path),
    head: html`<meta name="robots" content="noindex">`,
    main: html`<h1>${notFoundTitle}</h1>
<p>${notFound}</p>
<ul>
<li><a href="${home.path}">${home.title}</a></li>
${pointers.map(path => html`<li><a href="${path}">${path}</a></li>\n`)}</ul>
`,
  })
}

/** The same for a reader of Markdown. */
export function markdownNotFound(site: Site, language: Language): string {
  const { notFoundTitle, notFound } = phrases[language]
  const links = pointers.map(path => `- [${path}](${site.url(path)})`).join('\n')
  return `# ${notFoundTitle}\n\n${notFound}\n\n${links}\n`
}

/** The same as plain text. */
export function plainNotFound(site: Site, language: Language): string {
  const { notFoundTitle, notFound } = phrases[language]
  return `${notFoundTitle}\n${notFound}\n${pointers.map(site.url).join('\n')}\n`
}
