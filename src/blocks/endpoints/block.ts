import type { BlockDefinition } from '../../site/block.ts'
import { endpointBlocks } from '../../site/passages/interface.ts'

/** The operations of the API as a table. */
export const endpoints: BlockDefinition = {
  document: (_, { site, language }) => endpointBlocks(site, language),
}
