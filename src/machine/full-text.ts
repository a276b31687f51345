import { fill } from '../contract/fill.ts'
import { languageName } from '../locales/names.ts'
import { phrases } from '../locales/phrases.ts'
import { singleText, textsIn } from '../model/catalog.ts'
import type { Language } from '../model/language.ts'
import { pathIn } from '../model/paths.ts'
import { pagesListed } from '../pages/kinds.ts'
import { markdownBody } from '../pages/markdown.ts'
import { writeTitle } from '../prose/markdown.ts'
import type { Site } from '../site/site.ts'
import { companyHead } from './company-head.ts'

/** The text of every page of a language as one Markdown document with one outline. */
export function fullText(site: Site, language: Language): string {
  const pages = pagesListed(site.catalog, ({ fullText }) => fullText).flatMap(page =>
    textsIn([page], language).map(
      ({ title, path }) =>
        `${writeTitle(title, 2)}\n\n${site.url(path)}\n\n${markdownBody(site, page, language, 1)}`,
    ),
  )
  return `${[companyHead(site, language), ...blogNote(site, language), ...pages].join('\n\n')}\n`
}

/** The blog is written in one language; the files of the others say where it is. */
function blogNote(site: Site, language: Language): string[] {
  if (!site.catalog.blog) return []
  const written = singleText(site.catalog.blog.index).language
  if (language === written) return []
  const { blog, colon } = phrases[language]
  const words = fill(blog.elsewhere, { language: languageName(written, language) })
  return [`${words}${colon}${site.url(pathIn(site.languages, written, '/llms-full.txt'))}`]
}
