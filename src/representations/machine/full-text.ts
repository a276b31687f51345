import type { Language } from '../../model/language.ts'
import { escapeText } from '../markdown/inlines.ts'
import { markdownBody } from '../markdown/page.ts'
import type { Site } from '../site.ts'

/** The text of every page of a language as one Markdown document with one outline. */
export function fullText(site: Site, language: Language): string {
  const { name, summary } = site.catalog.company
  const pages = site.catalog.pages.map(page => {
    const { title, path } = page.texts[language]
    return `## ${escapeText(title)}\n\n${site.url(path)}\n\n${markdownBody(site, page, language, 1)}`
  })
  return `# ${name}\n\n> ${summary[language]}\n\n${pages.join('\n\n')}\n`
}
