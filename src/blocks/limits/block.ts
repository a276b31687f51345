import type { BlockDefinition } from '../../site/block.ts'
import { limitBlocks } from '../../site/passages/interface.ts'

/** The quota policies of the API as a table. */
export const limits: BlockDefinition = { document: (_, { site, language }) => limitBlocks(site, language) }
