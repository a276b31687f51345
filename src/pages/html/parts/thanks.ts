import { html } from 'hono/html'
import { phrases } from '../../../locales/phrases.ts'
import { isOfKind, pageNamed, textsIn } from '../../../model/catalog.ts'
import type { Language } from '../../../model/language.ts'
import { writeHtml } from '../../../prose/html.ts'
import type { Html, HtmlContext } from '../../../prose/html-context.ts'
import type { Site } from '../../../site/site.ts'
import { generatedBlocksFor } from '../../blocks/table.ts'
import { documentTitle } from '../document-title.ts'
import { inSections, type PageSection } from '../section.ts'
import { marker } from './marker.ts'

/** What the sender of a message reads: that it was sent, what happens next, and where to go on. */
export function thanks(site: Site, language: Language): Html {
  return html`${marker(site)}<h1>${phrases[language].form.sent}</h1>
${belowTitle(site, language)}`
}

/** The same for the script of the form, which adds the heading, the title of the document and a copy of what was sent. */
export function thanksTemplate(site: Site, language: Language): Html {
  const { copy, sent } = phrases[language].form
  const place = html`<section class="copy"><h2>${copy}</h2><div class="body"><dl></dl></div></section>\n`
  return html`<template class="thanks" data-heading="${sent}" data-title="${documentTitle(sent, site.catalog.company.name)}">
${marker(site)}${belowTitle(site, language, place)}</template>
`
}

function belowTitle(site: Site, language: Language, copy?: Html): Html {
  const words = phrases[language].form
  return html`<p>${site.catalog.company.contact.confirmation[language]}</p>
<div>
${nextSteps(site, language)}${copy}${waysOn(site, language)}</div>
<p><a class="button" href="${site.page('home', language).path}">${words.backHome}</a></p>
`
}

/** The steps of the contact page, where it has any. */
function nextSteps(site: Site, language: Language): Html | '' {
  const { body, path } = site.page('contact', language)
  const [section] = inSections(body).sections.filter(hasSteps)
  if (!section) return ''
  const context: HtmlContext = {
    address: target => site.address(target, path),
    pictures: site.pictures,
    code: site.withOrigin,
    expand: block => writeHtml(generatedBlocksFor(block, site, language), context),
  }
  const write = (blocks: PageSection['blocks']) => writeHtml(blocks, context)
  return html`<section class="steps">
${write([{ ...section.heading, anchor: 'next' }])}<div class="body">
${write(section.blocks.filter(isSteps))}</div>
</section>
`
}

const hasSteps = ({ blocks }: PageSection) => blocks.some(isSteps)
const isSteps = (block: PageSection['blocks'][number]) => block.type === 'list' && block.ordered

/** The overview of the services, the first case and the newest post, where the site has them in this language. */
function waysOn({ catalog }: Site, language: Language): Html | '' {
  const services = pageNamed(catalog, 'services') ?? []
  const cases = catalog.pages.filter(isOfKind('case')).slice(0, 1)
  const posts = catalog.blog?.posts.slice(0, 1) ?? []
  const pages = textsIn([services, cases, posts].flat(), language)
  if (pages.length === 0) return ''
  return html`<section class="text"><h2>${phrases[language].form.meanwhile}</h2><div class="body"><div class="cards"><ul>
${pages.map(
  ({ path, title, description }) =>
    html`<li><p><strong><a href="${path}">${title}</a></strong></p><p>${description}</p></li>\n`,
)}</ul></div></div></section>
`
}
