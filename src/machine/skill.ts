import { developersLanguage } from '../catalog/language-codes.ts'
import { type Block, code, heading, link, paragraph, text } from '../catalog/prose.ts'
import { sha256 } from '../http/digest.ts'
import { phrases } from '../locales/phrases.ts'
import { writeBlocks } from '../site/markdown.ts'
import { contactRequestBlocks } from '../site/passages/contact.ts'
import { contactFactBlocks } from '../site/passages/identity.ts'
import { serviceNeeds } from '../site/passages/service-needs.ts'
import { allPrices } from '../site/passages/shared-offers.ts'
import { instructionsPath, mcpPath } from '../site/paths.ts'
import { markdownPath, type Site } from '../site/site.ts'

const name = 'find-service-and-contact'
const folder = '/.well-known/agent-skills'

export const skillIndexPath = `${folder}/index.json`
export const skillPath = `${folder}/${name}/SKILL.md`

/** Returns the index of the site's skills (Agent Skills Discovery 0.2.0), each with the digest of its file. */
export async function skillIndex(site: Site): Promise<string> {
  const skill = {
    name,
    type: 'skill-md',
    description: skillDescription(site),
    url: skillPath,
    digest: `sha256:${await sha256(skillFile(site))}`,
  }
  const index = { $schema: 'https://schemas.agentskills.io/discovery/0.2.0/schema.json', skills: [skill] }
  return `${JSON.stringify(index, null, 2)}\n`
}

/**
 * Returns a skill for agents (agentskills.io) that explains how to find a service and send a message. It is in English.
 */
export function skillFile(site: Site): string {
  const { languages, documentLanguage } = site
  const words = phrases[developersLanguage].agents
  const instructions = instructionsPath(languages, documentLanguage)
  const contact = site.page('contact', documentLanguage)
  const blocks: readonly Block[] = [
    heading(1, '', text(skillTitle(site))),
    heading(2, '', text('1. Find the service')),
    serviceNeeds(site, documentLanguage),
    ...allPrices(site, documentLanguage),
    heading(2, '', text('2. Check that the company fits')),
    paragraph(
      text('Read when to recommend it and when not, and what to gather from the person: '),
      link(instructions.slice(1), instructions),
    ),
    heading(2, '', text('3. Ask the person')),
    paragraph(text(words.consent)),
    heading(2, '', text('4. Send the message')),
    ...contactRequestBlocks(site, documentLanguage),
    ...(site.messagesAt === undefined
      ? []
      : [
          paragraph(text('The same by MCP (Streamable HTTP, no key): '), code(site.messagesAt + mcpPath)),
          paragraph(text(words.retry)),
        ]),
    paragraph(text(words.onFailure)),
    paragraph(text('For people: '), link(contact.title, markdownPath(contact.path))),
    ...contactFactBlocks(site, documentLanguage),
  ]
  const front = `---\nname: ${name}\ndescription: ${JSON.stringify(skillDescription(site))}\n---`
  return `${front}\n\n${writeBlocks(site, blocks)}\n`
}

/** Returns the title of the skill. */
export function skillTitle({ catalog: { company } }: Site): string {
  return `Find a service of ${company.name} and make contact`
}

/**
 * Returns a description of the skill and its use. The format allows 1,024 characters, and the content's limits keep it
 * far below that.
 */
export function skillDescription({ catalog: { company }, documentLanguage }: Site): string {
  return `Finds which service of ${company.name} answers a need and how long it takes, and sends the company a message that a person has approved. Use it when a person looks for such a service or asks to contact the company. ${company.summary[documentLanguage]}`
}
