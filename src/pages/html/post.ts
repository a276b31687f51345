import { html } from 'hono/html'
import { continueAnchor } from '../../model/catalog.ts'
import type { Html } from '../../prose/html-context.ts'
import { article } from './parts/article.ts'
import { callToAction } from './parts/call-to-action.ts'
import { writeSections } from './parts/sections.ts'
import type { PageView } from './view.ts'

/** A post: its facts below the title, one column to read, the posts beside it. */
export function postPage(view: PageView): Html {
  const [facts, ...lead] = view.lead
  return article(view, {
    opening: view.write(facts ? [facts] : []),
    sections: html`<div class="lead">
${view.write(lead)}</div>
${writeSections(view, ({ heading }) => (heading.anchor === continueAnchor ? 'neighbours' : 'text'))}`,
    ending: callToAction(view),
  })
}
