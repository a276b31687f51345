import { versions } from '../api/versions.ts'
import { ownBlocks } from '../blocks/blocks.ts'
import type { ReadOptions } from '../content/read-content.ts'
import { ownKinds } from '../kinds/kinds.ts'
import { dataOf } from '../site/block.ts'
import { everyBlockOf, sourcesOf } from '../site/kind.ts'
import type { Site } from '../site/site.ts'

/**
 * What sites are made of besides their content: kinds of pages, blocks, the frame of pages, and versions of the API, the
 * oldest first.
 */
export interface Features extends Pick<Site, 'kinds' | 'blocks' | 'versions' | 'frame'> {
  readonly code: CompanyCode
}

/** The files with the code of a company, and a digest of their bytes at the time when they were loaded. */
export interface CompanyCode {
  readonly files: readonly string[]
  readonly digest: string
}

/** The features of the program. */
export const ownFeatures: Features = {
  kinds: ownKinds,
  blocks: everyBlockOf(ownKinds, ownBlocks),
  versions,
  frame: {},
  code: { files: [], digest: '' },
}

/** Returns where the documents and files of features are. */
export function sourcesOfFeatures({ kinds, blocks }: Features): Pick<ReadOptions, 'sources' | 'data'> {
  return { sources: sourcesOf(kinds), data: dataOf(blocks) }
}
