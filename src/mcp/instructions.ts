import { developersLanguage } from '../catalog/language-codes.ts'
import { type Block, bullets, heading, paragraph, text } from '../catalog/prose.ts'
import { nameOrType, typeAfterName } from '../catalog/service-names.ts'
import { phrases } from '../locales/phrases.ts'
import { writeBlocks } from '../site/markdown.ts'
import { contactFactBlocks } from '../site/passages/identity.ts'
import { leadTime } from '../site/passages/service-needs.ts'
import { allPrices } from '../site/passages/shared-offers.ts'
import { instructionsPath } from '../site/paths.ts'
import type { Site } from '../site/site.ts'

/**
 * Returns the text for a client's model before it uses a tool: the company, which service for which need, its prices,
 * the ways to reach the company, and the consent.
 */
export function mcpInstructions(site: Site): string {
  const { name, summary } = site.catalog.company
  const { needs, contact, consentTitle, consent } = phrases[developersLanguage].agents
  const { languages, documentLanguage } = site
  const more = site.url(instructionsPath(languages, documentLanguage))
  return writeBlocks(site, [
    paragraph(text(`${name}. ${summary[documentLanguage]}`)),
    heading(2, '', text(needs)),
    serviceLines(site),
    ...allPrices(site, documentLanguage),
    heading(2, '', text(contact)),
    ...contactFactBlocks(site, documentLanguage),
    heading(2, '', text(consentTitle)),
    paragraph(text(`${consent} When to recommend the company, and what to gather first: ${more}`)),
  ])
}

/** Returns a list of the services by slug, with the needs that each meets. */
function serviceLines({ catalog, documentLanguage }: Site): Block {
  return bullets(
    catalog.services.map(({ id, texts }) => {
      const service = texts[documentLanguage]
      const said = [...service.useCases, leadTime(service) ?? []].flat()
      return [text(`${nameOrType(service)} (${id})${typeAfterName(service, ', ')}: ${said.join(' ')}`)]
    }),
  )
}
