import { html } from 'hono/html'
import { phrases } from '../../../locales/phrases.ts'
import { feedPath, type Page, singleText, textsIn } from '../../../model/catalog.ts'
import { pathIn } from '../../../model/paths.ts'
import type { Html } from '../../../prose/html-context.ts'
import { contactWays } from '../../contact-ways.ts'
import { pagesListed } from '../../kinds.ts'
import type { HtmlDocument } from '../html-document.ts'
import { companyMark } from './mark.ts'

/** Who publishes the site, all its pages, and the files that machines read, named for the curious. */
export function footer(document: HtmlDocument): Html {
  const { site, language } = document
  const words = phrases[language]
  const { company } = site.catalog
  const isChosen = ({ id }: Page) => company.footer?.includes(id) ?? true
  const pages = pagesListed(site.catalog, ({ footer }) => footer === 'pages').filter(isChosen)
  const services = pagesListed(site.catalog, ({ footer }) => footer === 'services')
  const links = (listed: readonly Page[]) =>
    textsIn(listed, language).map(
      ({ path, navigation, title }) => html`<li><a href="${path}">${navigation ?? title}</a></li>\n`,
    )
  return html`<footer class="bottom">
<div>
<p class="imprint">${companyMark(site)}<strong>${company.name}</strong> <span>${company.location.address[language]}</span></p>
${identity(document)}</div>
<nav aria-label="${words.footerNavigation}">
<ul>
${links(services)}</ul>
<ul>
${links(pages)}</ul>
</nav>
${document.path === undefined ? '' : machineFiles(document)}
</footer>`
}

/** Who the company is before the law, and its public addresses. */
function identity({ site, language }: HtmlDocument): Html | '' {
  const { company } = site.catalog
  const { legal, social = {} } = company
  const facts = legal && [legal.name, legal.taxId && `${legal.taxId.name} ${legal.taxId.number}`]
  const links = [
    ...contactWays(company, language).map(({ label, text, target }) => [target, text, label] as const),
    ...Object.entries(social).map(([name, url]) => [url, name, undefined] as const),
  ]
  if (!facts && links.length === 0) return ''
  const { colon } = phrases[language]
  return html`<ul class="identity">
${facts && html`<li>${facts.filter(Boolean).join(', ')}</li>\n`}${links.map(
  ([target, text, label]) => html`<li>${label && label + colon}<a href="${target}">${text}</a></li>\n`,
)}</ul>
`
}

function machineFiles({ site, language, markdownPath }: HtmlDocument): Html {
  const words = phrases[language]
  const { blog } = site.catalog
  const files: readonly (readonly [path: string | undefined, purpose: string])[] = [
    [markdownPath, words.thisPageInMarkdown],
    [pathIn(site.languages, language, '/llms.txt'), words.machinePointer],
    [pathIn(site.languages, language, '/agent-instructions.md'), words.llms.agentInstructions],
    [site.api.openApiPath, words.llms.openApi],
    [blog && feedPath(singleText(blog.index).path), words.blog.feed],
    ['/sitemap.xml', words.llms.sitemap],
  ]
  return html`<section class="machines" aria-labelledby="machines">
<h2 id="machines">${words.forMachines}</h2>
<ul>
${files.map(([path, purpose]) => path && html`<li><a href="${path}">${path}</a> ${purpose}</li>\n`)}</ul>
</section>`
}
