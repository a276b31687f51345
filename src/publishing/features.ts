import { ownBlocks } from '../blocks/blocks.ts'
import type { PageSources } from '../catalog/document.ts'
import { ownKinds } from '../kinds/kinds.ts'
import { everyBlockOf, sourcesOf } from '../site/kind.ts'
import type { Site } from '../site/site.ts'

/** The kinds of pages and the blocks of the program. */
export const ownFeatures: Pick<Site, 'kinds' | 'blocks'> = {
  kinds: ownKinds,
  blocks: everyBlockOf(ownKinds, ownBlocks),
}

/** Where their documents are. */
export const ownSources: PageSources = sourcesOf(ownKinds)
