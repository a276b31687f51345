import { html } from 'hono/html'
import { dayInWords } from '../../../locales/day.ts'
import { phrases } from '../../../locales/phrases.ts'
import type { Html } from '../../../prose/html-context.ts'
import { llmsPath } from '../../../site/paths.ts'
import { outdatedNote } from '../../outdated.ts'
import type { PageView } from '../view.ts'
import { breadcrumbNavigation } from './breadcrumbs.ts'
import { drawingOf } from './drawing.ts'
import { writeSections } from './sections.ts'

/** What a template adds to an article, or does otherwise than most. */
export interface ArticleParts {
  /** What stands below the title; the lead of the page unless said otherwise. */
  readonly opening?: Html
  readonly sections?: Html
  /** Whether readers need to know when the page last changed. */
  readonly isDated?: boolean
  /** What stands behind the article. */
  readonly ending?: Html | ''
}

/** A page's words: the way to it, its title beside its drawing, its sections, and the day of its last change. */
export function article(view: PageView, { opening, sections, ending, isDated }: ArticleParts = {}): Html {
  const { page, language, text, site } = view
  const words = phrases[language]
  const note = outdatedNote(page, language, view.site.catalog.company)
  return html`${breadcrumbNavigation(view)}<article>
<p class="pointer">${words.machinePointer}${words.colon}<a href="${llmsPath(site.languages, language)}">llms.txt</a></p>
<div class="opening">
<div>
<h1>${text.title}</h1>
${note.length > 0 && html`${view.write(note)}\n`}${opening ?? view.write(view.lead)}</div>
${drawingOf(site, page)}</div>
${sections ?? writeSections(view)}${isDated && html`<p class="updated">${words.updated} <time datetime="${text.updated}">${dayInWords(text.updated, language)}</time></p>\n`}</article>
${ending}`
}
