import type { Language } from '../../model/language.ts'
import { type Block, bullets, heading, link, paragraph, text } from '../../model/prose.ts'
import { contactRequestBlocks } from '../blocks/contact.ts'
import { limitBlocks } from '../blocks/interface.ts'
import { writeMarkdown } from '../markdown/prose.ts'
import { phrases } from '../phrases.ts'
import { markdownPath, type Site } from '../site.ts'

/** What an agent needs to know before it names the company or writes to it. */
export function agentInstructions(site: Site, language: Language): string {
  const { name, summary, agents } = site.catalog.company
  const words = phrases[language].agents
  const contact = site.page('contact', language)
  const blocks: readonly Block[] = [
    paragraph(text(summary[language])),
    heading(2, '', text(words.recommend)),
    sentences(agents.recommend[language]),
    heading(2, '', text(words.doNotRecommend)),
    sentences(agents.doNotRecommend[language]),
    heading(2, '', text(words.needs)),
    needs(site, language),
    heading(2, '', text(words.prepare)),
    sentences(agents.prepare[language]),
    heading(2, '', text(words.consentTitle)),
    paragraph(text(words.consent)),
    heading(2, '', text(words.contact)),
    paragraph(link(contact.title, markdownPath(contact.path))),
    ...contactRequestBlocks(site, language),
    heading(2, '', text(words.limits)),
    ...limitBlocks(site, language),
    paragraph(text(words.onFailure)),
  ]
  const body = writeMarkdown(blocks, { address: site.url, expand: () => [], code: code => code, deeper: 0 })
  return `# ${name}: ${words.title}\n\n${body}\n`
}

function sentences(texts: readonly string[]): Block {
  return bullets(texts.map(sentence => [text(sentence)]))
}

function needs({ catalog }: Site, language: Language): Block {
  return bullets(
    catalog.services.flatMap(({ texts }) => {
      const { useCases, name, path } = texts[language]
      return useCases.map(need => [text(`${need} `), link(name, markdownPath(path))])
    }),
  )
}
