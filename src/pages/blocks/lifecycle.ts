import { fill } from '../../contract/fill.ts'
import { phrases } from '../../locales/phrases.ts'
import type { Language } from '../../model/language.ts'
import { type Block, link, paragraph, text } from '../../model/prose.ts'
import type { ApiVersion, Site } from '../../site/site.ts'

/** Returns the state of each version of the API. For a deprecated one it includes the dates and the migration guide. */
export function lifecycleBlocks(site: Site, language: Language): readonly Block[] {
  return site.versions.map(version => lifecycleOf(version, site, language))
}

/** Returns the state of one version of the API. */
export function lifecycleOf(contract: ApiVersion, { catalog }: Site, language: Language): Block {
  const { version } = contract
  const { deprecation, sunset, migrationGuide } = contract.lifecycle(catalog.company)
  const words = phrases[language].lifecycle
  if (!deprecation || !sunset || !migrationGuide) return paragraph(text(fill(words.current, { version })))
  const sentence = fill(words.deprecated, { version, deprecation, sunset })
  return paragraph(text(`${sentence} `), link(words.guide, migrationGuide), text('.'))
}
