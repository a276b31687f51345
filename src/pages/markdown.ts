import { phrases } from '../locales/phrases.ts'
import { type Page, textIn } from '../model/catalog.ts'
import type { Language } from '../model/language.ts'
import { type Block, paragraph, text } from '../model/prose.ts'
import { writeMarkdown, writeTitle } from '../prose/markdown.ts'
import type { MarkdownContext } from '../prose/markdown-context.ts'
import { llmsPath } from '../site/paths.ts'
import { markdownPath, type Site } from '../site/site.ts'
import { generatedBlocksFor } from './blocks/generated-blocks.ts'
import { kindOf } from './kinds.ts'
import { outdatedNote } from './outdated.ts'
import { pageBody } from './page-body.ts'

/** Returns a page as a Markdown file: front matter, a link to the site's index for machines, and the text. */
export function markdownPage(site: Site, page: Page, language: Language): string {
  const { title, headline = title, description, path, updated } = textIn(page, language)
  const frontMatter = [
    '---',
    `title: ${JSON.stringify(title)}`,
    `description: ${JSON.stringify(description)}`,
    `canonical_url: ${site.url(path)}`,
    `lang: ${language}`,
    `last_updated: ${updated}`,
    ...kindOf(page).markdown.frontMatter(page),
    '---',
  ].join('\n')
  const { machinePointer, colon } = phrases[language]
  const pointer = `> ${machinePointer}${colon}${site.url(llmsPath(site.languages, language))}`
  return `${frontMatter}\n\n${pointer}\n\n${writeTitle(headline)}\n\n${markdownBody(site, page, language)}\n`
}

/**
 * Returns everything below the title of a page as Markdown. Links are absolute, and lead to Markdown if the target has
 * it. `deeper` is added to the level of headings.
 */
export function markdownBody(site: Site, page: Page, language: Language, deeper = 0): string {
  const own = textIn(page, language).path
  const { closing } = textIn(page, language)
  const blocks = [
    ...pageBody(site, page, language),
    ...(closing ? [paragraph(text(closing))] : []),
    ...outdatedNote(page, language, site.catalog.company),
  ]
  return writeMarkdown(blocks, contextOf(site, own, language, deeper))
}

function contextOf(site: Site, own: string, language: Language, deeper = 0): MarkdownContext {
  return {
    address: target => markdownAddress(site, target, own),
    expand: block => generatedBlocksFor(block, site, language),
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
