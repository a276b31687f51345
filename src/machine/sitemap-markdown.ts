import { textsIn } from '../catalog/catalog.ts'
import { phrases } from '../locales/phrases.ts'
import { writeTitle } from '../prose/markdown.ts'
import { escapeText } from '../prose/markdown-inlines.ts'
import { pagesListed } from '../site/kind.ts'
import { markdownPath, type Site } from '../site/site.ts'

/** Returns the public pages as Markdown, by language, each with the date of its last change. */
export function sitemapMarkdown(site: Site): string {
  const pages = pagesListed(site, ({ sitemap }) => sitemap)
  const parts = site.languages.flatMap(language => {
    const { languageName, colon } = phrases[language]
    // Lines are joined as text, because a document tree of thousands of links would take much longer.
    const links = textsIn(pages, language).map(
      ({ title, path, updated }) =>
        `- [${escapeText(title)}](${site.url(markdownPath(path))})${colon}${updated}`,
    )
    return [writeTitle(languageName, 2), links.join('\n')]
  })
  return `${[writeTitle(site.catalog.company.name), ...parts].join('\n\n')}\n`
}
