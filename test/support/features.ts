import { ownBlocks } from '../../src/blocks/blocks.ts'
import { ownKinds } from '../../src/kinds/kinds.ts'
import { everyBlockOf } from '../../src/site/kind.ts'

/** The kinds of pages and the blocks of the program. */
export const features = { kinds: ownKinds, blocks: everyBlockOf(ownKinds, ownBlocks) }
