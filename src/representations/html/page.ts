import { html, raw } from 'hono/html'
import type { Link } from '../../http/link.ts'
import type { Page } from '../../model/catalog.ts'
import { type Language, localise } from '../../model/language.ts'
import { generatedBlocksFor } from '../blocks/table.ts'
import { breadcrumbs, structuredData } from '../json-ld.ts'
import { pageBody } from '../page-body.ts'
import { pageLinks } from '../page-links.ts'
import { phrases } from '../phrases.ts'
import { markdownPath, type Site } from '../site.ts'
import { contactForm, type FormState } from './contact-form.ts'
import { htmlDocument } from './document.ts'
import { type Html, type HtmlSetting, writeHtml } from './prose.ts'

/** A page as an HTML document; on the contact page the form may come back with what was typed. */
export function htmlPage(site: Site, page: Page, language: Language, form?: FormState): string {
  const text = page.texts[language]
  const words = phrases[language]
  const setting: HtmlSetting = {
    address: target => site.assets.get(target) ?? target,
    code: code => code.replaceAll('{base_url}', site.baseUrl),
    expand: name =>
      name === 'contact-form'
        ? contactForm(site, language, form)
        : writeHtml(generatedBlocksFor(name, site, language), setting),
  }
  return htmlDocument({
    site,
    language,
    title: text.title,
    path: text.path,
    markdownPath: markdownPath(text.path),
    translations: localise(other => page.texts[other].path),
    head: head(site, page, language),
    main: html`${trail(site, page, language)}
<article>
<h1>${text.title}</h1>
<p class="pointer">${words.machinePointer}: <a href="/llms.txt">llms.txt</a></p>
${writeHtml(pageBody(page, language), setting)}
<p class="updated">${words.updated} <time datetime="${text.updated}">${text.updated}</time></p>
</article>
`,
  })
}

function head(site: Site, page: Page, language: Language): Html {
  const { title, description, path } = page.texts[language]
  const graph = JSON.stringify(structuredData(site, page, language)).replaceAll('<', '\\u003c')
  return html`<meta name="description" content="${description}">
${pageLinks(site, page, language).map(linkElement)}<meta property="og:title" content="${title}">
<meta property="og:description" content="${description}">
<meta property="og:url" content="${site.url(path)}">
<meta property="og:type" content="website">
<script type="application/ld+json">${raw(graph)}</script>`
}

function linkElement({ target, relation, mediaType, language }: Link): Html {
  return html`<link rel="${relation}"${mediaType && html` type="${mediaType}"`}${language && html` hreflang="${language}"`} href="${target}">\n`
}

function trail(site: Site, page: Page, language: Language): Html | '' {
  const steps = breadcrumbs(site, page, language)
  if (steps.length < 2) return ''
  return html`<nav class="trail" aria-label="${phrases[language].breadcrumbs}"><ol>
${steps.map(({ name, path }, index) =>
  index === steps.length - 1
    ? html`<li aria-current="page">${name}</li>\n`
    : html`<li><a href="${path}">${name}</a></li>\n`,
)}</ol></nav>`
}
