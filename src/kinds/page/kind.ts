import { html } from 'hono/html'
import type { PageOf } from '../../catalog/catalog.ts'
import { pageFrontMatterSchema } from '../../catalog/document.ts'
import type { Block } from '../../catalog/prose.ts'
import { phrases } from '../../locales/phrases.ts'
import type { Html } from '../../prose/html-context.ts'
import { contactMethods } from '../../site/contact-methods.ts'
import { developerPages } from '../../site/developer-pages.ts'
import { pageKind } from '../../site/kind-defaults.ts'
import { article } from '../../site/parts/article.ts'
import { actions, callToAction, contactButton } from '../../site/parts/call-to-action.ts'
import { guide } from '../../site/parts/guide.ts'
import { layoutOf, splitLead, writeIntroduced, writeSections } from '../../site/parts/sections.ts'
import { thanksTemplate } from '../../site/parts/thanks.ts'
import type { PageView } from '../../site/parts/view.ts'
import { outsideAnchor, outsideBlocks } from '../../site/passages/outside.ts'
import { instructionsPath } from '../../site/paths.ts'
import type { Style } from '../../site/style.ts'
import { developerPage, developerStyles } from './developer-page.ts'

/** The prices of all services. */
const priceListStyle: Style = { file: new URL('price-list.css', import.meta.url) }

/** The steps of an example after the prices. */
const priceExampleStyle: Style = { file: new URL('price-example.css', import.meta.url) }

/** The text next to a table of contents. */
const besideTextStyle: Style = { file: new URL('beside-text.css', import.meta.url) }

/** A text page of the folder `pages/`. */
export const page = pageKind<PageOf<'page'>>({
  source: { folder: 'pages', frontMatter: pageFrontMatterSchema },
  body: {
    conclusion: ({ id }, language, site) => (id === 'privacy' ? outsideBlocks(site, language) : []),
    anchors: () => [outsideAnchor],
  },
  template: view => templateOf(view)(view),
  optionalStyles: [...Object.values(developerStyles), priceListStyle, priceExampleStyle, besideTextStyle],
  listed: { menu: true, footer: 'pages' },
})

/** Returns the template of a page. The contact page and the pages for developers have special ones. */
function templateOf({ site, page, language }: PageView): (view: PageView) => Html {
  if (page.id === 'contact') return contactPage
  return developerPages(site, language).includes(page) ? developerPage : plainPage
}

/** The number of sections from which a page has a table of contents. */
const manySections = 6

function plainPage(view: PageView): Html {
  const isPrivacy = view.page.id === 'privacy'
  const [beforeLetter, letter] = before('letterhead', view.lead)
  const { opening, introduced } = splitLead({ ...view, lead: beforeLetter })
  declareStyles(view)
  return article(view, {
    opening: html`${view.write(opening)}${view.text.call && actions(view)}`,
    sections: html`${contents(view, letter.length > 0 ? letterCall(view) : undefined)}${writeIntroduced(view, introduced)}${letter.length > 0 ? sheet(view, letter) : writeSections(view)}`,
    // A privacy policy sells nothing, but readers need its date.
    ending: isPrivacy ? '' : callToAction(view),
    isDated: isPrivacy,
  })
}

/** Declares the stylesheets of a page with prices. */
function declareStyles({ site, sections, uses }: PageView): void {
  const layouts = sections.map(section => layoutOf(section, site))
  const priced = layouts.indexOf('prices')
  if (priced < 0) return
  uses(priceListStyle)
  if (layouts.includes('steps', priced)) uses(priceExampleStyle)
}

/** Splits blocks before the block of a name. */
function before(name: string, blocks: readonly Block[]): readonly [readonly Block[], readonly Block[]] {
  const index = blocks.findIndex(block => block.type === 'generated' && block.name === name)
  const start = index < 0 ? blocks.length : index
  return [blocks.slice(0, start), blocks.slice(start)]
}

/** Returns the sheet of a letter: the letterhead, and all sections. */
function sheet(view: PageView, letter: readonly Block[]): Html {
  return html`<div class="sheet">
<div class="head">
${view.write(letter)}</div>
${writeSections(view)}</div>
`
}

/** Returns the call to action below the table of contents, because the one after a long sheet is far away. */
function letterCall(view: PageView): Html {
  return html`<div>${contactButton(view)}</div>\n`
}

function contents(view: PageView, below?: Html): Html | '' {
  if (view.sections.length < manySections) return ''
  const { headings } = view.site.catalog.theme.layout
  if (headings === 'beside') view.uses(besideTextStyle)
  return guide(view, view.sections, headings, below)
}

/**
 * Returns the contact page. On a wide screen the form is next to the text, which lists the other ways to write. The most
 * direct of them is a button above the form.
 */
function contactPage(view: PageView): Html {
  const { opening, introduced } = splitLead(view)
  declareStyles(view)
  return article(view, {
    opening: html`${view.write(opening)}${directLine(view)}`,
    sections: html`${writeIntroduced(view, introduced, introduced.some(isForm) ? 'writing' : undefined)}${writeSections(view, { layout: section => (section.blocks.some(isForm) ? 'writing' : layoutOf(section, view.site)) })}`,
    ending: html`${view.site.messagesAt !== undefined && html`${view.site.catalog.company.developers && forPrograms(view)}${thanksTemplate(view)}`}`,
  })
}

/** Returns the line for programs. It is at the end, because people do not need it. */
function forPrograms({ site, language }: PageView): Html {
  const { form, colon, agents } = phrases[language]
  return html`<p><small>${form.forPrograms}${colon}<a href="${instructionsPath(site.languages, language)}">${agents.title}</a></small></p>\n`
}

function isForm(block: Block): boolean {
  return block.type === 'generated' && block.name === 'contact-form'
}

const handset = html`<svg viewBox="0 0 16 16" aria-hidden="true"><path d="M2 2.5c0 6.6 4.9 11.5 11.5 11.5l.5-3.2-3.3-1.3-1.5 1.6a8 8 0 0 1-4.3-4.3l1.6-1.5L5.2 2z"/></svg>`

/** Returns the most direct way to reach the company as a button: a chat, or else the telephone. */
function directLine({ site, language }: PageView): Html | '' {
  const written = contactMethods(site.catalog.company, language)
  const direct = written.findLast(method => method.kind !== 'email')
  if (!direct) return ''
  const { kind, text, target } = direct
  // The stylesheet draws the speech bubble of a chat.
  const icon = kind === 'phone' && handset
  return html`<p class="direct ${kind}"><a class="button" href="${target}">${icon}${phrases[language].identity.reach[kind]} <small>${text}</small></a></p>\n`
}
