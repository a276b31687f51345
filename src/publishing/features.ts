import { ownBlocks } from '../blocks/blocks.ts'
import type { ReadOptions } from '../content/read-content.ts'
import { ownKinds } from '../kinds/kinds.ts'
import { dataOf } from '../site/block.ts'
import { everyBlockOf, sourcesOf } from '../site/kind.ts'
import type { Site } from '../site/site.ts'

/** The kinds of pages and the blocks of the program. */
export const ownFeatures: Pick<Site, 'kinds' | 'blocks'> = {
  kinds: ownKinds,
  blocks: everyBlockOf(ownKinds, ownBlocks),
}

/** Where their documents and files are. */
export const ownSources: Pick<ReadOptions, 'sources' | 'data'> = {
  sources: sourcesOf(ownKinds),
  data: dataOf(ownFeatures.blocks),
}
