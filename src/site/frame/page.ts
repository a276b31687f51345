import type { FormParts } from '../../blocks/contact-form/form-parts.ts'
import { generatedHtml } from '../../blocks/generated.ts'
import { type Page, textIn, textsOf } from '../../catalog/catalog.ts'
import { type Language, localise } from '../../catalog/language.ts'
import { kindOf } from '../../kinds/table.ts'
import { phrases } from '../../locales/phrases.ts'
import { writeHtml } from '../../prose/html.ts'
import type { HtmlContext } from '../../prose/html-context.ts'
import { pageBody } from '../page-body.ts'
import { inSections } from '../parts/section.ts'
import type { PageView } from '../parts/view.ts'
import { markdownPath, type Site } from '../site.ts'
import { htmlDocument } from './document.ts'
import { pageData, pageHead } from './head.ts'

/** Returns a page as an HTML document. `form` is what the contact form contains, on the contact page. */
export function htmlPage(site: Site, page: Page, language: Language, form?: FormParts): string {
  const { title, path } = textIn(page, language)
  return htmlDocument({
    site,
    language,
    title: form?.isRefused ? `${phrases[language].form.error}${phrases[language].colon}${title}` : title,
    path,
    kind: page.kind,
    markdownPath: markdownPath(path),
    translations: localise(
      site.languages,
      other => (textsOf(page).find(({ language }) => language === other) ?? site.page('home', other)).path,
    ),
    head: pageHead(site, page, language),
    data: pageData(site, page, language),
    main: kindOf(page).template(viewOf(site, page, language, form)),
  })
}

function viewOf(site: Site, page: Page, language: Language, form?: FormParts): PageView {
  const parts = inSections(pageBody(site, page, language))
  const firstScreen = new Set(parts.lead)
  const contextOf = (from?: string): HtmlContext => ({
    address: target => site.address(target, from),
    pictures: site.pictures,
    code: site.withOrigin,
    alerts: phrases[language].alerts,
    firstScreen,
    expand: block =>
      generatedHtml({
        block,
        site,
        page,
        language,
        form,
        write: blocks => writeHtml(blocks, contextOf(from)),
      }),
  })
  return {
    site,
    page,
    language,
    text: textIn(page, language),
    ...parts,
    write: (blocks, from) => writeHtml(blocks, contextOf(from)),
  }
}
