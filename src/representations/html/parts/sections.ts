import { html } from 'hono/html'
import { capabilitiesAnchor, faqAnchor } from '../../../model/catalog.ts'
import type { Block } from '../../../model/prose.ts'
import type { Html } from '../prose.ts'
import type { PageView } from '../view.ts'

type Heading = Extract<Block, { type: 'heading' }>

/** A part of a page: a heading of level 2 and what stands below it. */
export interface PageSection {
  readonly heading: Heading
  readonly blocks: readonly Block[]
}

/** The blocks of a page cut at its headings of level 2; the lead stands before the first. */
export function inSections(blocks: readonly Block[]): {
  readonly lead: readonly Block[]
  readonly sections: readonly PageSection[]
} {
  const starts = blocks.flatMap((block, index) =>
    block.type === 'heading' && block.level === 2 ? [{ heading: block, index }] : [],
  )
  const sections = starts.map(({ heading, index }, position) => ({
    heading,
    blocks: blocks.slice(index + 1, starts[position + 1]?.index),
  }))
  return { lead: blocks.slice(0, starts[0]?.index), sections }
}

/** Writes each section in an element of its own, whose class says how it is laid out. */
export function writeSections(view: PageView, layout: (section: PageSection) => string = layoutOf): Html {
  return html`${view.sections.map(
    section => html`<section class="${layout(section)}">
${view.write([section.heading])}<div class="body">
${section.heading.anchor === faqAnchor ? writeQuestions(view, section) : view.write(section.blocks)}</div>
</section>
`,
  )}`
}

/** Questions, what a service does, a list of lines, a path of steps, or text. */
export function layoutOf({ heading, blocks }: PageSection): string {
  if (heading.anchor === faqAnchor) return 'questions'
  if (heading.anchor === capabilitiesAnchor) return 'capabilities'
  if (blocks.some(block => block.type === 'generated' && block.name === 'services')) return 'lines'
  if (blocks.some(block => block.type === 'list' && block.ordered)) return 'steps'
  return 'text'
}

/** Each question together with its answer. */
function writeQuestions(view: PageView, { blocks }: PageSection): Html {
  const starts = [...blocks.keys()].filter(index => blocks[index]?.type === 'heading')
  return html`${starts.map((start, index) => html`<div>\n${view.write(blocks.slice(start, starts[index + 1]))}</div>\n`)}`
}
