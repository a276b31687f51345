import { html } from 'hono/html'
import type { Html } from '../../prose/html-context.ts'
import { article } from './parts/article.ts'
import { actions, callToAction } from './parts/call-to-action.ts'
import type { PageView } from './view.ts'

/** A service line: what it is and for whom beside its drawing, then its sections and questions. */
export function servicePage(view: PageView): Html {
  return article(view, {
    opening: html`<div class="summary-of-service">
${view.write(view.lead)}</div>
${actions(view)}`,
    ending: callToAction(view),
  })
}
