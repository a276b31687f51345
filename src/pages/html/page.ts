import { type Page, textsOf } from '../../model/catalog.ts'
import { type Language, localise } from '../../model/language.ts'
import type { Html } from '../../prose/html-context.ts'
import { markdownPath, type Site } from '../../site/site.ts'
import { blogIndex } from './blog.ts'
import { contactPage } from './contact.ts'
import type { FormState } from './contact-form.ts'
import { htmlDocument } from './document.ts'
import { pageHead } from './head.ts'
import { homePage } from './home.ts'
import { plainPage } from './plain-page.ts'
import { postPage } from './post.ts'
import { servicePage } from './service.ts'
import { type PageView, viewOf } from './view.ts'

/** The pages of text that are more than text. */
const templatesOfPages: ReadonlyMap<string, (view: PageView) => Html> = new Map([['contact', contactPage]])

/** A page as an HTML document; on the contact page the form may come back with what was typed. */
export function htmlPage(site: Site, page: Page, language: Language, form?: FormState): string {
  const view = viewOf(site, page, language, form)
  const { title, path } = view.text
  return htmlDocument({
    site,
    language,
    title,
    path,
    kind: page.kind,
    markdownPath: markdownPath(path),
    translations: localise(
      other => (textsOf(page).find(({ language }) => language === other) ?? site.page('home', other)).path,
    ),
    head: pageHead(site, page, language),
    main: templateOf(page)(view),
  })
}

function templateOf(page: Page): (view: PageView) => Html {
  switch (page.kind) {
    case 'home':
      return homePage
    case 'service':
      return servicePage
    case 'blog':
      return blogIndex
    case 'post':
      return postPage
    case 'page':
      return templatesOfPages.get(page.id) ?? plainPage
  }
}
