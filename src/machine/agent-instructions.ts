import { fill } from '../catalog/fill.ts'
import type { Language } from '../catalog/language.ts'
import { type Block, bullets, code, heading, link, paragraph, text } from '../catalog/prose.ts'
import { phrases } from '../locales/phrases.ts'
import { writeTitle } from '../prose/markdown.ts'
import { writeBlocks } from '../site/markdown.ts'
import { contactRequestBlocks } from '../site/passages/contact.ts'
import { contactFactBlocks } from '../site/passages/identity.ts'
import { limitList } from '../site/passages/interface.ts'
import { serviceNeeds } from '../site/passages/service-needs.ts'
import { allPrices } from '../site/passages/shared-offers.ts'
import { mcpPath } from '../site/paths.ts'
import { markdownPath, type Site } from '../site/site.ts'

/** Returns the instructions for agents that recommend the company or write to it, as Markdown. */
export function agentInstructions(site: Site, language: Language): string {
  const { name, summary, agents } = site.catalog.company
  const words = phrases[language].agents
  const blocks: readonly Block[] = [
    paragraph(text(summary[language])),
    heading(2, '', text(words.recommend)),
    sentences(agents.recommend[language]),
    heading(2, '', text(words.doNotRecommend)),
    sentences(agents.doNotRecommend[language]),
    heading(2, '', text(words.needs)),
    serviceNeeds(site, language),
    ...allPrices(site, language),
    heading(2, '', text(words.prepare)),
    sentences(agents.prepare[language]),
    heading(2, '', text(words.consentTitle)),
    paragraph(text(words.consent)),
    ...contactBlocks(site, language),
    heading(2, '', text(words.neverTitle)),
    sentences(words.never),
    heading(2, '', text(words.limits)),
    limitList(site, language),
    paragraph(text(words.onFailure)),
  ]
  return `${writeTitle(`${name}${phrases[language].colon}${words.title}`)}\n\n${writeBlocks(site, blocks)}\n`
}

function contactBlocks(site: Site, language: Language): readonly Block[] {
  const words = phrases[language].agents
  const contact = site.page('contact', language)
  return [
    heading(2, '', text(words.contact)),
    paragraph(link(contact.title, markdownPath(contact.path))),
    ...contactFactBlocks(site, language),
    ...contactRequestBlocks(site, language),
    ...(site.messagesAt === undefined ? [] : afterRequest(site, site.messagesAt, language)),
  ]
}

function afterRequest(site: Site, messagesAt: string, language: Language): readonly Block[] {
  const words = phrases[language].agents
  return [
    paragraph(
      text(`${fill(words.byMcp, { operation: site.messages.operationId })} `),
      code(messagesAt + mcpPath),
    ),
    heading(2, '', text(words.afterwards)),
    paragraph(text(words.accepted)),
    { type: 'quote', blocks: [paragraph(text(site.catalog.company.contact.confirmation[language]))] },
    paragraph(text(words.retry)),
  ]
}

function sentences(texts: readonly string[]): Block {
  return bullets(texts.map(sentence => [text(sentence)]))
}
