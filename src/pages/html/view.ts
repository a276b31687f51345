import type { Page, PageText } from '../../model/catalog.ts'
import { textIn } from '../../model/catalog.ts'
import type { Language } from '../../model/language.ts'
import type { Block } from '../../model/prose.ts'
import { writeHtml } from '../../prose/html.ts'
import type { Html, HtmlContext } from '../../prose/html-context.ts'
import type { Site } from '../../site/site.ts'
import { generatedBlocksFor } from '../blocks/table.ts'
import { pageBody } from '../body.ts'
import { contactForm, type FormState } from './contact-form.ts'
import { inSections, type PageSection } from './section.ts'
import { serviceLines } from './service-lines.ts'

/** A page as its template sees it: all that it says, in parts, and how they are written. */
export interface PageView {
  readonly site: Site
  readonly page: Page
  readonly language: Language
  readonly text: PageText
  /** What stands before the first section. */
  readonly lead: readonly Block[]
  readonly sections: readonly PageSection[]
  /** Writes blocks of this page, or of the page at the path `from`. */
  write(blocks: readonly Block[], from?: string): Html
}

/** Prepares a page for its template; on the contact page the form may come back with what was typed. */
export function viewOf(site: Site, page: Page, language: Language, form?: FormState): PageView {
  const contextOf = (from?: string): HtmlContext => ({
    address: target => site.address(target, from),
    pictures: site.pictures,
    code: site.withOrigin,
    expand: name => {
      if (name === 'contact-form') return contactForm(site, language, form)
      if (name === 'services') return serviceLines(site, language)
      return writeHtml(generatedBlocksFor(name, site, language), contextOf(from))
    },
  })
  return {
    site,
    page,
    language,
    text: textIn(page, language),
    ...inSections(pageBody(site, page, language)),
    write: (blocks, from) => writeHtml(blocks, contextOf(from)),
  }
}
