import type { BlockDefinition } from '../../site/block.ts'
import { inBox } from '../../site/parts/box.ts'
import { lifecycleBlocks } from '../../site/passages/lifecycle.ts'

/** The state of each version of the API. */
export const lifecycle: BlockDefinition = {
  document: (_, { site, language }) => lifecycleBlocks(site, language),
  html: inBox('lifecycle'),
}
