import { type Catalog, textsOf } from '../../catalog/catalog.ts'
import { fill } from '../../catalog/fill.ts'
import type { Language } from '../../catalog/language.ts'
import { type Block, code, type Inline, link, paragraph, text } from '../../catalog/prose.ts'
import { lifecycleOf, statusOf } from '../../contract/lifecycle.ts'
import { phrases } from '../../locales/phrases.ts'
import { type ApiVersion, type Site, textsByPath } from '../site.ts'

/**
 * Returns the state of each version of the API: its `status`, and a sentence. For a deprecated one it includes the dates
 * and the migration guide.
 */
export function lifecycleBlocks(site: Site, language: Language): readonly Block[] {
  return site.versions.map(version => {
    const status = statusOf(lifecycleOf(version, site.catalog.company))
    return paragraph(code(`status: ${status}`), text(' '), ...sentenceOf(version, site, language))
  })
}

/** Returns the state of one version of the API in a sentence. */
export function lifecycleParagraph(contract: ApiVersion, site: Site, language: Language): Block {
  return paragraph(...sentenceOf(contract, site, language))
}

function sentenceOf(contract: ApiVersion, { catalog }: Site, language: Language): readonly Inline[] {
  const { version } = contract
  const { deprecation, sunset, migrationGuide } = lifecycleOf(contract, catalog.company)
  const words = phrases[language].lifecycle
  if (!deprecation || !sunset || !migrationGuide) return [text(fill(words.current, { version }))]
  const sentence = fill(words.deprecated, { version, deprecation, sunset })
  return [text(`${sentence} `), link(words.guide, guideIn(language, migrationGuide, catalog)), text('.')]
}

/** Returns the migration guide in a language. The anchor of another language may not exist there. */
function guideIn(language: Language, migrationGuide: string, catalog: Catalog): string {
  const [path = ''] = migrationGuide.split('#', 1)
  const placed = textsByPath(catalog).get(path)
  const translation = placed && textsOf(placed.page).find(text => text.language === language)
  return translation === undefined || translation === placed?.text ? migrationGuide : translation.path
}
