import { html } from 'hono/html'
import type { Block } from '../../model/prose.ts'
import type { Html } from '../../prose/html-context.ts'
import { article } from './parts/article.ts'
import { actions } from './parts/call-to-action.ts'
import { layoutOf, writeSections } from './parts/sections.ts'
import type { PageSection } from './section.ts'
import type { PageView } from './view.ts'

/** The home page: a sentence, a drawing and the call to action on the first screen; then the sections. */
export function homePage(view: PageView): Html {
  const contact = view.site.page('contact', view.language).path
  const layout = (section: PageSection) => (callsTo(contact, section) ? 'call' : layoutOf(section))
  return article(view, {
    opening: html`${view.write(view.lead)}${actions(view)}`,
    sections: writeSections(view, layout),
  })
}

/** Whether a section leads to the contact page: it is the call to action, and stands out. */
function callsTo(contact: string, { blocks }: PageSection): boolean {
  return blocks.some(
    (block: Block) =>
      block.type === 'paragraph' && block.content.some(run => run.type === 'link' && run.target === contact),
  )
}
