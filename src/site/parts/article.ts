import { html, raw } from 'hono/html'
import { dayInWords } from '../../locales/day.ts'
import { phrases } from '../../locales/phrases.ts'
import type { Html } from '../../prose/html-context.ts'
import { breadcrumbNavigation } from '../frame/breadcrumbs.ts'
import { outdatedNote } from '../outdated.ts'
import { llmsPath } from '../paths.ts'
import { drawingOf } from './drawing.ts'
import { writeSections } from './sections.ts'
import { partStyles } from './styles.ts'
import type { PageView } from './view.ts'

/** The parts of an article that differ between templates. */
export interface ArticleParts {
  /** The content above the title. */
  readonly navigation?: Html
  /** The content below the title. By default it is the lead of the page. */
  readonly opening?: Html
  /** The picture next to the title. By default it is the drawing of the page. */
  readonly picture?: Html | ''
  readonly sections?: Html
  /** Whether to show the date of the last change below the lead. */
  readonly isDated?: boolean
  /** The content after the article. */
  readonly ending?: Html | ''
}

/** A word that may be wider than most titles should be. */
const longWord = /\p{L}{20}/u

/** Returns the article of a page: breadcrumbs, title, date of the last change and drawing, and sections. */
export function article(
  view: PageView,
  { navigation, opening, picture, sections, ending, isDated }: ArticleParts = {},
): Html {
  const { page, language, text, site, uses } = view
  const words = phrases[language]
  const title = text.headline ?? text.title
  const isLong = longWord.test(title)
  if (isLong) uses(partStyles.longWords)
  const note = outdatedNote(page, language, site.catalog.company)
  return html`${breadcrumbNavigation(view)}<article>
<p class="pointer">${words.machinePointer}${words.colon}<a href="${llmsPath(site.languages, language)}">llms.txt</a></p>
${navigation}<div class="opening">
<div>
<h1${isLong && raw(' class="long"')}>${title}</h1>
${opening ?? view.write(view.lead)}${isDated && changeDate(view)}</div>
${picture ?? drawingOf(site, page)}</div>
${sections ?? writeSections(view)}</article>
${ending}${note.length > 0 && html`<div class="outdated">\n${view.write(note)}</div>\n`}`
}

/** Returns the date of the last change. */
export function changeDate({ text: { updated }, language }: PageView): Html {
  return html`<p class="updated">${phrases[language].updated} <time datetime="${updated}">${dayInWords(updated, language)}</time></p>
`
}
