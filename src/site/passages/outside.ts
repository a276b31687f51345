import type { Language } from '../../catalog/language.ts'
import { type Block, bullets, heading, paragraph, strong, text } from '../../catalog/prose.ts'
import { phrases } from '../../locales/phrases.ts'
import type { SiteContent } from '../kind.ts'
import { outsideTitles } from '../outside.ts'

/** The anchor of the list of other websites on the page about privacy. */
export const outsideAnchor = 'embeds-declared'

/** Returns the other websites whose content pages show after a press, under a heading. Empty if there are none. */
export function outsideBlocks(site: SiteContent, language: Language): readonly Block[] {
  const origins = outsideTitles(site, language)
  if (origins.length === 0) return []
  const { embed, colon } = phrases[language]
  return [
    heading(2, outsideAnchor, text(embed.privacy.title)),
    paragraph(text(embed.privacy.text)),
    bullets(
      origins.map(([origin, titles]) => [
        strong(`${new URL(origin).host}${colon.trimEnd()}`),
        text(` ${titles.join(', ')}`),
      ]),
    ),
  ]
}
