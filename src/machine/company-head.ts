import type { Language } from '../catalog/language.ts'
import { paragraph, text } from '../catalog/prose.ts'
import { writeTitle } from '../prose/markdown.ts'
import { writeBlocks } from '../site/markdown.ts'
import type { Site } from '../site/site.ts'

/**
 * Returns the beginning of a text for language models (llmstxt.org): the company's name as title, and its summary as a
 * quote.
 */
export function companyHead(site: Site, language: Language): string {
  const { name, summary } = site.catalog.company
  const quote = writeBlocks(site, [{ type: 'quote', blocks: [paragraph(text(summary[language]))] }])
  return `${writeTitle(name)}\n\n${quote}`
}
