import type { Language } from '../../catalog/language.ts'
import { type Block, link, paragraph, strong, text } from '../../catalog/prose.ts'
import type { BlockDefinition } from '../../site/block.ts'
import { inWideBox, longForCard } from '../../site/parts/box.ts'
import { figureOf } from '../../site/parts/figure.ts'
import { partStyles } from '../../site/parts/styles.ts'
import type { Site } from '../../site/site.ts'

/** The people of the company. */
export const people: BlockDefinition = {
  document: (_, { site, language }) => peopleBlocks(site, language),
  html: inWideBox('cards people', longForCard),
  styles: [partStyles.cards],
  source: { key: 'people', isSaid: ({ people }) => people.length > 0 },
  people: catalog => catalog.people,
}

/**
 * Returns the people of the company, in the order of `company.yaml`. Each has a role, and optionally a name, a
 * title, and a quote from what they sign.
 */
function peopleBlocks({ catalog }: Site, language: Language): readonly Block[] {
  const items = catalog.people.map(({ name, title, role, quote, source, picture }): readonly Block[] => {
    const heading = [name, title?.[language]].filter(part => part !== undefined).join(', ')
    const what = role[language]
    return [
      ...(picture ? [figureOf({ file: picture.file, alt: picture.alt[language] })] : []),
      ...(quote ? [{ type: 'quote', blocks: [paragraph(text(`"${quote[language]}"`))] } as const] : []),
      ...(heading === '' ? [] : [paragraph(strong(heading))]),
      paragraph(source ? link(what, source[language]) : heading === '' ? strong(what) : text(what)),
    ]
  })
  return items.length > 0 ? [{ type: 'list', ordered: false, items }] : []
}
