import { type Page, textIn } from '../catalog/catalog.ts'
import type { Language } from '../catalog/language.ts'
import { type Block, paragraph, text } from '../catalog/prose.ts'
import { phrases } from '../locales/phrases.ts'
import { writeMarkdown, writeTitle } from '../prose/markdown.ts'
import type { MarkdownContext } from '../prose/markdown-context.ts'
import { documentOf } from './block.ts'
import { kindOf } from './kind.ts'
import { outdatedNote } from './outdated.ts'
import { pageBody } from './page-body.ts'
import { llmsPath } from './paths.ts'
import { markdownPath, type Site } from './site.ts'

/** Returns a page as a Markdown file: front matter, a link to the site's index for machines, and the text. */
export function markdownPage(site: Site, page: Page, language: Language): string {
  const { title, description, path, updated } = textIn(page, language)
  const frontMatter = [
    '---',
    `title: ${JSON.stringify(title)}`,
    `description: ${JSON.stringify(description)}`,
    `canonical_url: ${site.url(path)}`,
    `lang: ${language}`,
    `last_updated: ${updated}`,
    ...kindOf(site, page).markdown.frontMatter(page),
    '---',
  ].join('\n')
  const { machinePointer, colon } = phrases[language]
  const pointer = `> ${machinePointer}${colon}${site.url(llmsPath(site.languages, language))}`
  return `${frontMatter}\n\n${pointer}\n\n${markdownText(site, page, language)}\n`
}

/** Returns a page as a part of a file of many pages: its heading at the second level, its address, and its text. */
export function markdownPart(site: Site, page: Page, language: Language): string {
  return markdownText(site, page, language, {
    deeper: 1,
    lines: [site.url(textIn(page, language).path)],
  })
}

/** Where the text of a page stands in a file: how much deeper its headings are, and the lines below the first one. */
interface Place {
  readonly deeper: number
  readonly lines: readonly string[]
}

/**
 * Returns the heading of a page, the lines that follow it, and everything below as Markdown. Links are absolute, and lead
 * to Markdown if the target has it.
 */
function markdownText(
  site: Site,
  page: Page,
  language: Language,
  { deeper, lines }: Place = { deeper: 0, lines: [] },
): string {
  const { title, headline = title, path, closing } = textIn(page, language)
  const blocks = [
    ...pageBody(site, page, language),
    ...(closing ? [paragraph(text(closing))] : []),
    ...outdatedNote(page, language, site.catalog.company),
  ]
  const body = writeMarkdown(blocks, contextOf(site, path, language, deeper))
  return [writeTitle(headline, 1 + deeper), ...lines, body].join('\n\n')
}

function contextOf(site: Site, own: string, language: Language, deeper: number): MarkdownContext {
  return {
    address: target => markdownAddress(site, target, own),
    expand: block => documentOf(block, site, language),
    code: site.withOrigin,
    deeper,
  }
}

function markdownAddress(site: Site, target: string, from: string): string {
  const written = target.startsWith('#') ? from + target : target
  const [path = ''] = written.split(/[?#]/, 1)
  return site.lasting(site.textAt(path) ? markdownPath(path) + written.slice(path.length) : written)
}

/** Writes blocks for a file other than a page. Links are absolute, and `::name` lines are not expanded. */
export function writeBlocks(site: Site, blocks: readonly Block[]): string {
  return writeMarkdown(blocks, {
    address: target => site.lasting(target),
    expand: () => [],
    code: text => text,
    deeper: 0,
  })
}
