import type { BlockDefinition } from '../../site/block.ts'
import { inBox } from '../../site/parts/box.ts'
import { lifecycleBlocks } from '../../site/passages/lifecycle.ts'

/** The state of each version of the API. */
export const lifecycle: BlockDefinition = { document: lifecycleBlocks, html: inBox('lifecycle') }
