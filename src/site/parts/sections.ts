import { html } from 'hono/html'
import { continueAnchor, faqAnchor, pricesAnchor } from '../../catalog/anchors.ts'
import { type Block, plainText } from '../../catalog/prose.ts'
import type { Html } from '../../prose/html-context.ts'
import type { Site } from '../site.ts'
import type { Style } from '../style.ts'
import type { PageSection } from './section.ts'
import { isSteps, titled } from './steps.ts'
import { partStyles } from './styles.ts'
import type { PageView } from './view.ts'

/** How the sections of a page are written. */
export interface SectionOptions {
  /** Returns the class of a section, which determines its layout. */
  readonly layout?: (section: PageSection) => string
  /** Returns a picture that follows the text of a section. */
  readonly picture?: (section: PageSection) => Html | ''
  /** Returns the body of a section that needs other HTML than its blocks. */
  readonly body?: (section: PageSection) => Html | false
  /** Returns the blocks of a section with their labels as the page shows them. */
  readonly labelled?: (section: PageSection) => readonly Block[]
  /** Whether answers are collapsed, because the page is long. */
  readonly hasCollapsedAnswers?: boolean
}

/** The stylesheets of layouts that pages of several kinds have. */
const stylesOf: Readonly<Record<string, Style>> = {
  prices: partStyles.prices,
  steps: partStyles.steps,
}

/** A word in a heading that is wider than a column for headings. */
const longWord = /\p{L}{24}/u

/** Returns each section in an element. */
export function writeSections(
  view: PageView,
  {
    layout = section => layoutOf(section, view.site),
    picture = () => '',
    body = () => false,
    labelled = ({ blocks }) => blocks,
    hasCollapsedAnswers = false,
  }: SectionOptions = {},
): Html {
  return html`${view.sections.map(section => {
    const name = layout(section)
    // The entry of a post has its own columns.
    const isLong = name !== 'entry' && longWord.test(plainText(section.heading.content))
    const style = stylesOf[name]
    if (style) view.uses(style)
    if (isLong) view.uses(partStyles.longWords)
    return html`<section class="${name}${isLong && ' long'}">
${view.write([section.heading])}<div class="body">
${body(section) || (section.heading.anchor === faqAnchor ? writeQuestions(view, section, hasCollapsedAnswers) : view.write(labelled({ ...section, blocks: withOwnSteps(section, name) })))}</div>
${picture(section)}</section>
`
  })}`
}

/** Returns the blocks of a section. One whose layout is that of steps has their lists as its own. */
function withOwnSteps({ blocks }: PageSection, layout: string): readonly Block[] {
  return layout === 'steps' ? blocks.flatMap(block => (isSteps(block) ? titled(block) : [block])) : blocks
}

/**
 * Splits the lead of a page before the first block that is no text, such as `::services`. The opening has room
 * for texts only; `writeIntroduced` writes the rest below it.
 */
export function splitLead({ lead, site: { blocks } }: Pick<PageView, 'lead' | 'site'>): {
  readonly opening: readonly Block[]
  readonly introduced: readonly Block[]
} {
  const index = lead.findIndex(block => block.type === 'generated' && !blocks[block.name]?.isText)
  const end = index < 0 ? lead.length : index
  return { opening: lead.slice(0, end), introduced: lead.slice(end) }
}

/** Returns blocks that the title of a page introduces, in an element like that of a section. */
export function writeIntroduced({ write }: PageView, blocks: readonly Block[], layout = 'lines'): Html | '' {
  if (blocks.length === 0) return ''
  return html`<div class="${layout}">
<div class="body">
${write(blocks)}</div>
</div>
`
}

/** Returns a list of links to sections. */
export function sectionLinks(sections: readonly PageSection[]): Html {
  return html`<ul>
${sections.map(({ heading }) => html`<li><a href="#${heading.anchor}">${plainText(heading.content)}</a></li>\n`)}</ul>`
}

/**
 * Returns the layout of a section: questions, prices, cases and other services, a list of service lines, a
 * path of steps, or text.
 */
export function layoutOf({ heading, blocks }: PageSection, site: Pick<Site, 'blocks'>): string {
  const [layout] = blocks.flatMap(block =>
    block.type === 'generated'
      ? (site.blocks[block.name]?.section?.(block.argument, block.body ?? []) ?? [])
      : [],
  )
  if (heading.anchor === faqAnchor) return 'questions'
  if (heading.anchor === pricesAnchor) return 'prices'
  if (heading.anchor === continueAnchor) return 'neighbours'
  if (layout) return layout
  return 'text'
}

/** Returns each question with its answer in one element. */
function writeQuestions({ write }: PageView, { blocks }: PageSection, isCollapsed: boolean): Html {
  const starts = [...blocks.keys()].filter(index => blocks[index]?.type === 'heading')
  return html`${starts.map((start, index) => {
    const question = write(blocks.slice(start, start + 1))
    const answer = write(blocks.slice(start + 1, starts[index + 1]))
    return isCollapsed
      ? html`<details><summary>${question}</summary>\n${answer}</details>\n`
      : html`<div>\n${question}${answer}</div>\n`
  })}`
}
