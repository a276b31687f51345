import type { Catalog } from '../../catalog/catalog.ts'
import type { Embed } from '../../catalog/embed.ts'
import type { Language } from '../../catalog/language.ts'
import { type Block, type Inline, link, paragraph, text } from '../../catalog/prose.ts'
import { phrases } from '../../locales/phrases.ts'
import type { Site } from '../../site/site.ts'

/** Returns what the content is, with a link to it. */
export function embedBlocks({ catalog }: Site, language: Language, name?: string): readonly Block[] {
  return [paragraph(...captionOf(embedNamed(catalog, name), language))]
}

/** Returns the kind of the content, a link with its title, and where that leads. */
export function captionOf({ kind, title, url, link: target = url }: Embed, language: Language): Inline[] {
  const { embed, colon } = phrases[language]
  return [text(embed.kinds[kind] + colon), link(title[language], target), text(` (${new URL(target).host})`)]
}

/**
 * Returns the content that `company.yaml` declares under a name.
 *
 * @throws Error if there is none, which the check of the content prevents
 */
export function embedNamed({ company: { embeds = {} } }: Catalog, name = ''): Embed {
  const embed = Object.hasOwn(embeds, name) ? embeds[name] : undefined
  if (!embed) throw new Error(`there is no embed "${name}"`)
  return embed
}
