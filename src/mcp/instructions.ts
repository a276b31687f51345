import { developersLanguage } from '../locales/codes.ts'
import { phrases } from '../locales/phrases.ts'
import { pathIn } from '../model/paths.ts'
import { heading, paragraph, text } from '../model/prose.ts'
import { serviceNeeds } from '../pages/blocks/service-needs.ts'
import { writeBlocks } from '../pages/markdown.ts'
import type { Site } from '../site/site.ts'

/** What a client's model is told before it uses a tool: who the company is, which service for which need, and the consent. */
export function mcpInstructions(site: Site): string {
  const { name, summary } = site.catalog.company
  const { needs, consentTitle, consent } = phrases[developersLanguage].agents
  const { languages, documentLanguage } = site
  const more = site.url(pathIn(languages, documentLanguage, '/agent-instructions.md'))
  return writeBlocks(site, [
    paragraph(text(`${name}. ${summary[documentLanguage]}`)),
    heading(2, '', text(needs)),
    serviceNeeds(site, documentLanguage),
    heading(2, '', text(consentTitle)),
    paragraph(text(`${consent} When to recommend the company, and what to gather first: ${more}`)),
  ])
}
