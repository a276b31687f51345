import { phrases } from '../locales/phrases.ts'
import { textsIn } from '../model/catalog.ts'
import { type Block, bullets, heading, link, text } from '../model/prose.ts'
import { pagesListed } from '../pages/kinds.ts'
import { writeBlocks } from '../pages/markdown.ts'
import { writeTitle } from '../prose/markdown.ts'
import { markdownPath, type Site } from '../site/site.ts'

/** The public pages for readers of Markdown: by language, each with its day of change. */
export function sitemapMarkdown(site: Site): string {
  const pages = pagesListed(site.catalog, ({ sitemap }) => sitemap)
  const blocks = site.languages.flatMap((language): Block[] => [
    heading(2, '', text(phrases[language].languageName)),
    bullets(
      textsIn(pages, language).map(({ title, path, updated }) => [
        link(title, markdownPath(path)),
        text(phrases[language].colon + updated),
      ]),
    ),
  ])
  return `${writeTitle(site.catalog.company.name)}\n\n${writeBlocks(site, blocks)}\n`
}
