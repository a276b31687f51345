import { html } from 'hono/html'
import { phrases } from '../../locales/phrases.ts'
import { plainText } from '../../model/prose.ts'
import type { Html } from '../../prose/html-context.ts'
import { article } from './parts/article.ts'
import { callToAction } from './parts/call-to-action.ts'
import type { PageView } from './view.ts'

/** From how many sections on a page gets a list of them. */
const manySections = 6

/** A page of text; a long one has a list of its sections. */
export function plainPage(view: PageView): Html {
  return article(view, {
    opening: html`${view.write(view.lead)}${contents(view)}`,
    ending: callToAction(view),
  })
}

function contents({ sections, language }: PageView): Html | '' {
  if (sections.length < manySections) return ''
  return html`<nav class="contents" aria-label="${phrases[language].onThisPage}"><ul>
${sections.map(({ heading }) => html`<li><a href="#${heading.anchor}">${plainText(heading.content)}</a></li>\n`)}</ul></nav>
`
}
