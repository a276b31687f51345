import { html } from 'hono/html'
import { type Page, pageNamed, textsIn } from '../../catalog/catalog.ts'
import type { Language } from '../../catalog/language.ts'
import { type Block, everyBlock, everyRun, paragraph, strong } from '../../catalog/prose.ts'
import { requiredPage } from '../../catalog/required-pages.ts'
import { phrases } from '../../locales/phrases.ts'
import { writeHtml } from '../../prose/html.ts'
import type { Html, HtmlContext } from '../../prose/html-context.ts'
import { htmlOf } from '../block.ts'
import { contactMethods } from '../contact-methods.ts'
import { documentTitle } from '../frame/document-title.ts'
import { kindOf } from '../kind.ts'
import type { Site } from '../site.ts'
import { shapesAt, tickPath } from './drawings.ts'
import { inSections, type PageSection } from './section.ts'
import { isSteps, titled } from './steps.ts'
import { partStyles, textStyles } from './styles.ts'
import type { PageView } from './view.ts'

/** What the page after a message is made from. */
type ThanksView = Pick<PageView, 'site' | 'language' | 'uses'>

/** Returns the content of the thank-you page: the confirmation, the next steps, and links to other pages. */
export function thanks(view: ThanksView): Html {
  return html`${tick(view)}<h1>${phrases[view.language].form.sent}</h1>
${belowTitle(view)}`
}

/**
 * Returns the same content as a template for the script of the form. The script adds the heading, the title of the
 * document and a copy of the message.
 */
export function thanksTemplate(view: ThanksView): Html {
  const { site, language } = view
  const { copy, sent } = phrases[language].form
  const more = addition(site, language)
  const place = html`<section class="copy"><h2>${copy}</h2><dl></dl>${more && html`<p>${more}</p>`}</section>\n`
  return html`<template class="thanks" data-heading="${sent}" data-title="${documentTitle(sent, site.catalog.company.name)}">
${tick(view)}${belowTitle(view, place)}</template>
`
}

function tick({ site, uses }: ThanksView): Html {
  uses(partStyles.sent)
  return html`<svg class="tick" viewBox="${site.catalog.theme.bullet.viewBox}" aria-hidden="true"><use href="${shapesAt(site.address(tickPath))}"/></svg>`
}

function belowTitle(view: ThanksView, copy?: Html): Html {
  const { site, language } = view
  const more = copy ? '' : addition(site, language)
  return html`<p>${site.catalog.company.contact.confirmation[language]}${more && html` ${more}`}</p>
<div>
${copy}${nextSteps(view)}${suggestedPages(view)}</div>
`
}

/** Returns a link for senders who want to add something to their message. */
function addition({ catalog }: Site, language: Language): Html | '' {
  const way = contactMethods(catalog.company, language).at(-1)
  if (!way) return ''
  const { form, identity } = phrases[language]
  return html`${form.addition} <a href="${way.target}">${identity.reach[way.kind]}</a>`
}

/** Returns the steps of the contact page, if it has any. The first step, the message, is done. */
function nextSteps({ site, language, uses }: ThanksView): Html | '' {
  const page = requiredPage(site.catalog, 'contact')
  const { body, path } = page.texts[language]
  const [section] = inSections(body).sections.filter(({ blocks }) => blocks.some(isSteps))
  if (!section) return ''
  const context: HtmlContext = {
    address: target => site.address(target, path),
    pictures: site.pictures,
    code: site.withOrigin,
    alerts: phrases[language].alerts,
    uses: part => uses(textStyles[part]),
    expand: block => htmlOf({ block, site, page, language, uses, write }),
  }
  const write = (blocks: PageSection['blocks']) => writeHtml(blocks, context)
  uses(partStyles.steps)
  const sent = [paragraph(strong(phrases[language].form.done))]
  return html`<section class="steps">
${write([{ ...section.heading, anchor: 'next' }])}<div class="body">
${write(
  section.blocks
    .filter(isSteps)
    .flatMap(titled)
    .filter(isNumberedList)
    .map(steps => ({ ...steps, items: [sent, ...steps.items] })),
)}</div>
</section>
`
}

const isNumberedList = (block: Block): block is Extract<Block, { type: 'list' }> =>
  block.type === 'list' && block.ordered

/** The greatest number of suggested pages. */
const mostPages = 2

/**
 * Returns links to suggested pages: the pages that the steps link to, the list of services, the first example of work and the
 * newest post. Pages that the language lacks are skipped.
 */
function suggestedPages({ site, language, uses }: ThanksView): Html | '' {
  const { catalog } = site
  const services = pageNamed(catalog, 'services') ?? []
  const examples = catalog.pages.filter(page => kindOf(site, page).listed.isExample).slice(0, 1)
  const posts = catalog.blog?.posts.slice(0, 1) ?? []
  const listed = [...pagesInSteps(site, language), ...[services, examples, posts].flat()]
  const pages = textsIn([...new Set(listed)], language).slice(0, mostPages)
  if (pages.length === 0) return ''
  uses(partStyles.cards)
  const { meanwhile } = phrases[language].form
  const cards = html`<div class="cards"><ul>
${pages.map(
  ({ path, navigation, headline, title, description }) =>
    html`<li><p><strong><a href="${path}">${navigation ?? headline ?? title}</a></strong></p><p>${description}</p></li>\n`,
)}</ul></div>
`
  return html`<section class="text"><h2>${meanwhile}</h2><div class="body">${cards}</div></section>
`
}

/** Returns the pages that the steps of the contact page link to. */
function pagesInSteps({ catalog, page }: Site, language: Language): readonly Page[] {
  const steps = page('contact', language).body.filter(isSteps)
  const runs = everyBlock(steps).flatMap(block => (block.type === 'paragraph' ? everyRun(block.content) : []))
  return runs.flatMap(run =>
    run.type === 'link' ? catalog.pages.filter(({ texts }) => texts[language]?.path === run.target) : [],
  )
}
