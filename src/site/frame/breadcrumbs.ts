import { html } from 'hono/html'
import { textsOf } from '../../catalog/catalog.ts'
import { fill } from '../../catalog/fill.ts'
import { languageName } from '../../locales/names.ts'
import { phrases } from '../../locales/phrases.ts'
import type { Html } from '../../prose/html-context.ts'
import { breadcrumbs } from '../breadcrumbs.ts'
import type { PageView } from '../parts/view.ts'

/** Returns the breadcrumbs of a page, with a note if the page has only this language. The home page has none. */
export function breadcrumbNavigation({ site, page, language }: PageView): Html | '' {
  const steps = breadcrumbs(site, page, language)
  if (steps.length < 2) return ''
  const isAlone = textsOf(page).length < site.languages.length
  const note = fill(phrases[language].onlyHere, { language: languageName(language, language) })
  return html`<nav class="trail" aria-label="${phrases[language].breadcrumbs}"><ol>
${steps.map(({ name, path }, index) =>
  index === steps.length - 1
    ? html`<li aria-current="page">${name}</li>\n`
    : html`<li><a href="${path}">${name}</a></li>\n`,
)}</ol>${isAlone && html`<p>${note}</p>`}</nav>
`
}
