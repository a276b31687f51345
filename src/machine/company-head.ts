import type { Language } from '../model/language.ts'
import { paragraph, text } from '../model/prose.ts'
import { writeBlocks } from '../pages/markdown.ts'
import { writeTitle } from '../prose/markdown.ts'
import type { Site } from '../site/site.ts'

/** How a text for language models begins (llmstxt.org): the company's name as its title, and what it does as a quote. */
export function companyHead(site: Site, language: Language): string {
  const { name, summary } = site.catalog.company
  const quote = writeBlocks(site, [{ type: 'quote', blocks: [paragraph(text(summary[language]))] }])
  return `${writeTitle(name)}\n\n${quote}`
}
