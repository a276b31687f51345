import type { BlockDefinition } from '../../site/block.ts'
import { inWideBox, longForFact } from '../../site/parts/box.ts'
import { partStyles } from '../../site/parts/styles.ts'
import { contactDetailBlocks } from '../../site/passages/identity.ts'

/** How and when to reach the company, where it is, and its legal name. */
export const contactDetails: BlockDefinition = {
  document: (_, { site, language }) => contactDetailBlocks(site, language),
  html: inWideBox('details', longForFact),
  styles: [partStyles.details],
  source: { key: 'contact.public', isSaid: ({ contact }) => contact.public !== undefined },
  isEmpty: ({ company }) => Object.keys(company.contact.public ?? {}).length === 0,
}
