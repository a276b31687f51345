import { html } from 'hono/html'
import { phrases } from '../../locales/phrases.ts'
import { type Page, textIn, textsOf } from '../../model/catalog.ts'
import { type Language, localise } from '../../model/language.ts'
import type { Block } from '../../model/prose.ts'
import { writeHtml } from '../../prose/html.ts'
import type { HtmlContext } from '../../prose/html-context.ts'
import { markdownPath, type Site } from '../../site/site.ts'
import { generatedBlocksFor } from '../blocks/table.ts'
import { pageBody } from '../body.ts'
import { kindOf } from '../kinds.ts'
import { calculator } from './calculator.ts'
import { contactForm } from './contact-form.ts'
import { htmlDocument } from './document.ts'
import { htmlExamples } from './examples.ts'
import { type FormState, hasFaults } from './form-state.ts'
import { pageHead } from './head.ts'
import { filteredProblems } from './problem-filter.ts'
import { inSections } from './section.ts'
import { serviceLines } from './service-lines.ts'
import type { PageView } from './view.ts'

/** A page as an HTML document; on the contact page the form may come back with what was typed. */
export function htmlPage(site: Site, page: Page, language: Language, form?: FormState): string {
  const { title, path } = textIn(page, language)
  return htmlDocument({
    site,
    language,
    title:
      form && hasFaults(form) ? `${phrases[language].form.error}${phrases[language].colon}${title}` : title,
    path,
    kind: page.kind,
    markdownPath: markdownPath(path),
    translations: localise(
      site.languages,
      other => (textsOf(page).find(({ language }) => language === other) ?? site.page('home', other)).path,
    ),
    head: pageHead(site, page, language),
    main: kindOf(page).template(viewOf(site, page, language, form)),
  })
}

function viewOf(site: Site, page: Page, language: Language, form?: FormState): PageView {
  const parts = inSections(pageBody(site, page, language))
  const firstScreen = new Set(parts.lead)
  const contextOf = (from?: string): HtmlContext => ({
    address: target => site.address(target, from),
    pictures: site.pictures,
    code: site.withOrigin,
    firstScreen,
    expand: block => {
      const { name, argument = '' } = block
      if (name === 'contact-form') return contactForm(site, language, form)
      if (name === 'services') return serviceLines(site, language)
      const write = (blocks: readonly Block[]) => writeHtml(blocks, contextOf(from))
      if (name === 'examples') return htmlExamples(site, language, write)
      if (name === 'problems') return filteredProblems(site, language, write)
      const blocks = generatedBlocksFor(block, site, language)
      if (name === 'calculator') return calculator(site, language, argument, blocks, write)
      return name === 'cases' || name === 'people'
        ? html`<div class="cards">\n${write(blocks)}</div>`
        : write(blocks)
    },
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
