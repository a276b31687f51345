import { type Page, textIn, textsOf } from '../../catalog/catalog.ts'
import { type Language, localise } from '../../catalog/language.ts'
import { phrases } from '../../locales/phrases.ts'
import { writeHtml } from '../../prose/html.ts'
import type { Html, HtmlContext } from '../../prose/html-context.ts'
import { htmlOf, type PlacedBlock } from '../block.ts'
import { kindOf } from '../kind.ts'
import { pageBody } from '../page-body.ts'
import { inSections } from '../parts/section.ts'
import { textStyles } from '../parts/styles.ts'
import type { PageView } from '../parts/view.ts'
import { markdownPath, type Site } from '../site.ts'
import type { Style } from '../style.ts'
import { htmlDocument } from './document.ts'
import { pageData, pageHead } from './head.ts'

/** What one response has otherwise than the page. */
export interface PageChanges {
  /** Returns the title of the document. */
  title?(title: string, language: Language): string
  /** Returns the HTML of a block; undefined for one that stays as it is. */
  html?(part: PlacedBlock): Html | undefined
}

/** Returns a page as an HTML document. */
export function htmlPage(site: Site, page: Page, language: Language, changes: PageChanges = {}): string {
  const { title, path } = textIn(page, language)
  const kind = kindOf(site, page)
  const styles = new Set<Style>(kind.styles)
  return htmlDocument({
    site,
    language,
    title: changes.title?.(title, language) ?? title,
    path,
    kind: page.kind,
    markdownPath: markdownPath(path),
    translations: localise(
      site.languages,
      other => (textsOf(page).find(({ language }) => language === other) ?? site.page('home', other)).path,
    ),
    head: pageHead(site, page, language),
    data: pageData(site, page, language),
    main: mainOf(viewOf({ site, page, language, uses: style => styles.add(style) }, changes)),
    styles,
  })
}

/** Returns the main part of a page as the company shows pages of its kind, or else as the program does. */
function mainOf(view: PageView): Html {
  const next = () => kindOf(view.site, view.page).template(view)
  return view.site.frame.templates?.[view.page.kind]?.(view, next) ?? next()
}

type ShownPage = Pick<PageView, 'site' | 'page' | 'language' | 'uses'>

function viewOf(shown: ShownPage, changes: PageChanges): PageView {
  const { site, page, language, uses } = shown
  const parts = inSections(pageBody(site, page, language))
  const firstScreen = new Set(parts.lead)
  const contextOf = (from?: string): HtmlContext => ({
    address: target => site.address(target, from),
    pictures: site.pictures,
    code: site.withOrigin,
    alerts: phrases[language].alerts,
    firstScreen,
    uses: part => uses(textStyles[part]),
    expand: block => {
      const write = (blocks: PageView['lead']) => writeHtml(blocks, contextOf(from))
      const part = { ...shown, block, write }
      return changes.html?.(part) ?? htmlOf(part)
    },
  })
  return {
    ...shown,
    text: textIn(page, language),
    ...parts,
    write: (blocks, from) => writeHtml(blocks, contextOf(from)),
  }
}
