import { html, raw } from 'hono/html'
import { examplesOf } from '../../blocks/examples/examples.ts'
import { everyPage, type Page, requiredPage, textIn } from '../../catalog/catalog.ts'
import type { Language } from '../../catalog/language.ts'
import { type Block, type Inline, plainText } from '../../catalog/prose.ts'
import { phrases } from '../../locales/phrases.ts'
import type { Html } from '../../prose/html-context.ts'
import { contactMethods } from '../../site/contact-methods.ts'
import { article, changeDate } from '../../site/parts/article.ts'
import { withButtons } from '../../site/parts/labels.ts'
import type { PageSection } from '../../site/parts/section.ts'
import { layoutOf, writeSections } from '../../site/parts/sections.ts'
import type { PageView } from '../../site/parts/view.ts'
import { problemParts } from '../../site/passages/problems.ts'
import type { Site } from '../../site/site.ts'

/** Returns the pages about the API: the required ones, and all pages below the address of the developers page. */
export function developerPages({ catalog }: Site, language: Language): readonly Page[] {
  const developers = requiredPage(catalog, 'developers')
  const { path } = developers.texts[language]
  const below = everyPage(catalog).filter(page => page.texts[language]?.path.startsWith(`${path}/`))
  const others = [requiredPage(catalog, 'errors'), requiredPage(catalog, 'versioning')]
  return [...new Set([developers, ...below, ...others])]
}

/**
 * Returns a page about the API. Links to these pages and to its sections are next to the text. The date of the last
 * change, and links to the next page and to a person, are below it.
 */
export function developerPage(view: PageView): Html {
  return article(view, {
    navigation: sideNavigation(view),
    opening: opening(view),
    sections: html`${writeSections(view, { layout: layoutOfPart })}${changeDate(view)}`,
    ending: pager(view),
  })
}

/** Returns the layout of a section. Two parts, each of a list and a remark, are opposites: what is so, and what is not. */
function layoutOfPart(section: PageSection): string {
  const types = section.blocks.map(({ type }) => type).join()
  return types === 'heading,list,paragraph,heading,list,paragraph' ? 'opposites' : layoutOf(section)
}

/** Returns the lead, with a call and its response in one element. */
function opening({ lead: blocks, write }: PageView): Html {
  const lead = withButtons(blocks)
  const isCall = ({ type }: Block) => type === 'code'
  const [first, last] = [lead.findIndex(isCall), lead.findLastIndex(isCall)]
  if (first < 0) return write(lead)
  const call = html`<div class="call">${write(lead.slice(first, last + 1))}</div>\n`
  return html`${write(lead.slice(0, first))}${call}${write(lead.slice(last + 1))}`
}

function sideNavigation(view: PageView): Html {
  const { site, language, page, sections } = view
  const pages = developerPages(site, language).map(other => {
    const { path } = textIn(other, language)
    return html`<li><a href="${path}"${other === page && raw(' aria-current="page"')}>${nameOf(other, language)}</a></li>\n`
  })
  const parts = sections
    .flatMap(section => partsOf(section, view))
    .map(
      ([anchor, title, isPart, method]) =>
        html`<li><a${isPart && raw(' class="part"')} href="#${anchor}">${method && html`<b>${method}</b> `}${title.map(label)}</a></li>\n`,
    )
  const { developers, onThisPage } = phrases[language]
  return html`<nav class="side" aria-label="${developers.pages}"><div><ul>
${pages}</ul>
<details><summary>${onThisPage}</summary><ul>
${parts}</ul></details></div></nav>
`
}

function nameOf(page: Page, language: Language): string {
  const { navigation, title } = textIn(page, language)
  return navigation ?? title
}

/** Returns links to the page before and the page after this one, and to a person. */
function pager({ site, language, page }: PageView): Html {
  const pages = developerPages(site, language)
  const at = pages.indexOf(page)
  const { developers, nextStep } = phrases[language]
  const { path, call, title } = site.page('contact', language)
  const email = contactMethods(site.catalog.company, language).find(({ kind }) => kind === 'email')
  const person = email ?? { target: path, text: call ?? title }
  const link = (other: Page | undefined, relation: 'prev' | 'next') =>
    other &&
    html`<a class="${relation}" href="${textIn(other, language).path}"><span>${relation === 'prev' ? developers.previous : developers.next}</span> ${nameOf(other, language)}</a>
`
  return html`<nav class="pager" aria-label="${nextStep}">
${link(pages[at - 1], 'prev')}${link(pages[at + 1], 'next')}<p>${developers.question} <a href="${person.target}">${person.text}</a></p>
</nav>
`
}

type Part = readonly [anchor: string, title: readonly Inline[], isPart?: boolean, method?: string | undefined]

/** Writes a part of a title in the list. Code stays code. */
function label(inline: Inline): Html | string {
  return inline.type === 'code' ? html`<code>${inline.text}</code>` : plainText([inline])
}

/** Returns the anchor of a section, and those of its parts, and of the examples or groups of codes in it. */
function partsOf({ heading, blocks }: PageSection, { site, language }: PageView): readonly Part[] {
  const generates = (name: string) => blocks.some(block => block.type === 'generated' && block.name === name)
  const examples = generates('examples') ? examplesOf(site, language) : []
  return [
    [heading.anchor, heading.content],
    ...blocks.flatMap((block): Part[] =>
      block.type === 'heading' && block.level === 3 ? [[block.anchor, block.content, true]] : [],
    ),
    ...examples.map(
      ({ anchor, name, operation: { operationId, method } }): Part => [
        anchor,
        name,
        true,
        anchor === operationId ? method : undefined,
      ],
    ),
    ...(generates('problems') ? problemParts(site, language) : []).map(
      ([anchor, title]): Part => [anchor, title, true],
    ),
  ]
}
