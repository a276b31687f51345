import { pagesIn } from '../../catalog/company.ts'
import type { BlockDefinition } from '../../site/block.ts'
import { inWideBox, longForCard } from '../../site/parts/box.ts'
import { partStyles } from '../../site/parts/styles.ts'
import { caseBlocks } from './cases.ts'
import { caseSource } from './source.ts'

const cards = inWideBox('cards', longForCard)

/** The cases with their pictures, their summaries or their results. */
export const cases: BlockDefinition = {
  document: ({ argument }, { site, language }) => caseBlocks(site, language, argument),
  // The cases of one service look like the links to the other services below them.
  html: part => {
    if (part.block.argument) return part.write(part.blocks)
    part.uses(partStyles.cards)
    return cards(part)
  },
  source: { key: 'cases', isSaid: company => pagesIn(company, caseSource.folder).length > 0 },
  section: service => (service === undefined ? undefined : 'neighbours'),
}
