import type { Html } from '../../prose/html-context.ts'
import { article } from './parts/article.ts'
import { layoutOf, writeSections } from './parts/sections.ts'
import type { PageSection } from './section.ts'
import type { PageView } from './view.ts'

/** The contact page: on a wide screen the form stands beside what is said of it. */
export function contactPage(view: PageView): Html {
  return article(view, { sections: writeSections(view, layout) })
}

function layout(section: PageSection): string {
  const hasForm = section.blocks.some(block => block.type === 'generated' && block.name === 'contact-form')
  return hasForm ? 'writing' : layoutOf(section)
}
