import { everyPage, textsOf } from '../../model/catalog.ts'
import { languages } from '../../model/language.ts'
import { type Block, bullets, heading, link, text } from '../../model/prose.ts'
import { writeTitle } from '../markdown/prose.ts'
import { phrases } from '../phrases.ts'
import { markdownPath, type Site } from '../site.ts'
import { writeBlocks } from './agent-instructions.ts'

/** The public pages for readers of Markdown: by language, each with its day of change. */
export function sitemapMarkdown(site: Site): string {
  const pages = everyPage(site.catalog).flatMap(textsOf)
  const blocks = languages.flatMap((language): Block[] => [
    heading(2, '', text(phrases[language].languageName)),
    bullets(
      pages
        .filter(page => page.language === language)
        .map(({ title, path, updated }) => [link(title, markdownPath(path)), text(`: ${updated}`)]),
    ),
  ])
  return `${writeTitle(site.catalog.company.name)}\n\n${writeBlocks(site, blocks)}\n`
}
