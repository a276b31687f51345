import type { Catalog } from '../../catalog/catalog.ts'
import type { Embed } from '../../catalog/embed.ts'
import type { Language } from '../../catalog/language.ts'
import { type Block, link, paragraph, text } from '../../catalog/prose.ts'
import { phrases } from '../../locales/phrases.ts'
import type { Site } from '../../site/site.ts'

/** Returns the kind of the content, a link to it with its title, and where that leads. */
export function embedBlocks({ catalog }: Site, language: Language, name?: string): readonly Block[] {
  const { kind, title, url, link: target = url } = embedNamed(catalog, name)
  const { embed, colon } = phrases[language]
  return [
    paragraph(
      text(embed.kinds[kind] + colon),
      link(title[language], target),
      text(` (${new URL(target).host})`),
    ),
  ]
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
