import type { Html } from '../../prose/html-context.ts'
import { article } from './parts/article.ts'
import { callToAction } from './parts/call-to-action.ts'
import { writeSections } from './parts/sections.ts'
import type { PageView } from './view.ts'

/** The list of posts, the newest first: of each its title, when it was written, and what it says. */
export function blogIndex(view: PageView): Html {
  return article(view, { sections: writeSections(view, () => 'entry'), ending: callToAction(view) })
}
