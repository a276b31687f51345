import { fill } from '../../contract/fill.ts'
import { apiVersion } from '../../contract/operations.ts'
import type { Language } from '../../model/language.ts'
import { type Block, link, paragraph, text } from '../../model/prose.ts'
import { phrases } from '../phrases.ts'
import type { Site } from '../site.ts'

/** Whether the API version is current; if not, since when and until when, and where to go. */
export function lifecycleBlocks({ catalog }: Site, language: Language): readonly Block[] {
  const { deprecation, sunset, migrationGuide } = catalog.company.api
  const words = phrases[language].lifecycle
  if (!deprecation || !sunset || !migrationGuide) {
    return [paragraph(text(fill(words.current, { version: apiVersion })))]
  }
  const sentence = fill(words.deprecated, { version: apiVersion, deprecation, sunset })
  return [paragraph(text(`${sentence} `), link(words.guide, migrationGuide), text('.'))]
}
