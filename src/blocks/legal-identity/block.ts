import type { BlockDefinition } from '../../site/block.ts'
import { inWideBox, longForFact } from '../../site/parts/box.ts'
import { partStyles } from '../../site/parts/styles.ts'
import { legalIdentityBlocks } from '../../site/passages/identity.ts'

/** The legal identity of the company. */
export const legalIdentity: BlockDefinition = {
  document: (_, { site, language }) => legalIdentityBlocks(site, language),
  html: inWideBox('details', longForFact),
  styles: [partStyles.details],
  source: { key: 'legal', isSaid: ({ legal }) => legal !== undefined },
}
