import { html, raw } from 'hono/html'
import { type Page, textIn } from '../../catalog/catalog.ts'
import type { Language } from '../../catalog/language.ts'
import { type Inline, plainText } from '../../catalog/prose.ts'
import { phrases } from '../../locales/phrases.ts'
import type { Html } from '../../prose/html-context.ts'
import { textOf } from '../../site/call.ts'
import { contactMethods } from '../../site/contact-methods.ts'
import { developerPages } from '../../site/developer-pages.ts'
import { article, changeDate } from '../../site/parts/article.ts'
import type { PageSection } from '../../site/parts/section.ts'
import { writeSections } from '../../site/parts/sections.ts'
import type { PageView } from '../../site/parts/view.ts'
import type { Style } from '../../site/style.ts'

/** The stylesheets of these pages. Examples and problems have other texts and tables. */
export const developerStyles = {
  page: { file: new URL('developers.css', import.meta.url) },
  texts: { file: new URL('developer-texts.css', import.meta.url) },
  tables: { file: new URL('developer-tables.css', import.meta.url) },
} as const satisfies Record<string, Style>

/**
 * Returns a page about the API. Links to these pages and to its sections are next to the text. The date of the last
 * change, and links to the next page and to a person, are below it.
 */
export function developerPage(view: PageView): Html {
  const { lead, sections, uses, write } = view
  const blocks = [...lead, ...sections.flatMap(section => section.blocks)]
  const generates = (name: string) => blocks.some(block => block.type === 'generated' && block.name === name)
  uses(developerStyles.page)
  if (!generates('examples')) uses(developerStyles.texts)
  if (!generates('examples') && !generates('problems')) uses(developerStyles.tables)
  return article(view, {
    navigation: sideNavigation(view),
    opening: write(lead),
    sections: html`${writeSections(view)}${changeDate(view)}`,
    ending: pager(view),
  })
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
  const person = email ?? { target: path, text: textOf(call) ?? title }
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

/** Returns the anchor of a section, and those of its parts, and of the parts of its blocks. */
function partsOf({ heading, blocks }: PageSection, { site, language }: PageView): readonly Part[] {
  const parts = blocks.flatMap((block): Part[] =>
    block.type === 'heading' && block.level === 3 ? [[block.anchor, block.content, true]] : [],
  )
  const ofBlocks = blocks.flatMap(block =>
    block.type === 'generated' ? (site.blocks[block.name]?.contents?.(site, language) ?? []) : [],
  )
  return [
    [heading.anchor, heading.content],
    ...parts,
    ...ofBlocks.map(({ anchor, title, method }): Part => [anchor, title, true, method]),
  ]
}
