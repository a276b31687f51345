import { html } from 'hono/html'
import { type Page, textIn, textsOf } from '../../model/catalog.ts'
import { type Language, localise } from '../../model/language.ts'
import { generatedBlocksFor } from '../blocks/table.ts'
import { breadcrumbs } from '../breadcrumbs.ts'
import { pageBody } from '../page-body.ts'
import { phrases } from '../phrases.ts'
import { markdownPath, type Site } from '../site.ts'
import { contactForm, type FormState } from './contact-form.ts'
import { htmlDocument } from './document.ts'
import { pageHead } from './head.ts'
import { type Html, type HtmlSetting, writeHtml } from './prose.ts'

/** A page as an HTML document; on the contact page the form may come back with what was typed. */
export function htmlPage(site: Site, page: Page, language: Language, form?: FormState): string {
  const text = textIn(page, language)
  const words = phrases[language]
  const setting: HtmlSetting = {
    address: target => site.assets.get(target) ?? target,
    pictures: site.pictures,
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
    translations: localise(
      other => (textsOf(page).find(({ language }) => language === other) ?? site.page('home', other)).path,
    ),
    head: pageHead(site, page, language),
    main: html`${trail(site, page, language)}
<article>
<h1>${text.title}</h1>
<p class="pointer">${words.machinePointer}: <a href="/llms.txt">llms.txt</a></p>
${writeHtml(pageBody(site, page, language), setting)}
<p class="updated">${words.updated} <time datetime="${text.updated}">${text.updated}</time></p>
</article>
`,
  })
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
