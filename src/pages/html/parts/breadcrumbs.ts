import { html } from 'hono/html'
import { phrases } from '../../../locales/phrases.ts'
import type { Html } from '../../../prose/html-context.ts'
import { breadcrumbs } from '../../../site/breadcrumbs.ts'
import type { PageView } from '../view.ts'

/** The breadcrumbs of a page; nothing on the home page itself. */
export function breadcrumbNavigation({ site, page, language }: PageView): Html | '' {
  const steps = breadcrumbs(site, page, language)
  if (steps.length < 2) return ''
  return html`<nav class="trail" aria-label="${phrases[language].breadcrumbs}"><ol>
${steps.map(({ name, path }, index) =>
  index === steps.length - 1
    ? html`<li aria-current="page">${name}</li>\n`
    : html`<li><a href="${path}">${name}</a></li>\n`,
)}</ol></nav>
`
}
