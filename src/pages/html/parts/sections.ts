import { html } from 'hono/html'
import { capabilitiesAnchor, continueAnchor, faqAnchor, pricesAnchor } from '../../../model/catalog.ts'
import { plainText } from '../../../model/prose.ts'
import type { Html } from '../../../prose/html-context.ts'
import type { PageSection } from '../section.ts'
import type { PageView } from '../view.ts'

/** Returns each section in an element whose class determines its layout. `picture` adds one after its text. */
export function writeSections(
  view: PageView,
  layout: (section: PageSection) => string = layoutOf,
  picture: (section: PageSection) => Html | '' = () => '',
): Html {
  return html`${view.sections.map(
    section => html`<section class="${layout(section)}">
${view.write([section.heading])}<div class="body">
${section.heading.anchor === faqAnchor ? writeQuestions(view, section) : view.write(section.blocks)}</div>
${picture(section)}</section>
`,
  )}`
}

/** Returns a list of links to sections. */
export function sectionLinks(sections: readonly PageSection[]): Html {
  return html`<ul>
${sections.map(({ heading }) => html`<li><a href="#${heading.anchor}">${plainText(heading.content)}</a></li>\n`)}</ul>`
}

/**
 * Returns the layout of a section: questions, capabilities, prices, links to other services, a list of service lines, a
 * path of steps, or text.
 */
export function layoutOf({ heading, blocks }: PageSection): string {
  const generates = (name: string) => blocks.some(block => block.type === 'generated' && block.name === name)
  if (heading.anchor === faqAnchor) return 'questions'
  if (heading.anchor === capabilitiesAnchor) return 'capabilities'
  if (heading.anchor === pricesAnchor || generates('prices')) return 'prices'
  if (heading.anchor === continueAnchor) return 'neighbours'
  if (generates('services') || generates('needs')) return 'lines'
  if (blocks.some(block => block.type === 'list' && block.ordered)) return 'steps'
  return 'text'
}

/** Returns each question with its answer in one element. */
function writeQuestions(view: PageView, { blocks }: PageSection): Html {
  const starts = [...blocks.keys()].filter(index => blocks[index]?.type === 'heading')
  return html`${starts.map((start, index) => html`<div>\n${view.write(blocks.slice(start, starts[index + 1]))}</div>\n`)}`
}
