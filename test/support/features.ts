import { ownFeatures, sourcesOfFeatures } from '../../src/publishing/features.ts'

export { ownFeatures as features } from '../../src/publishing/features.ts'

/** Where the documents and files of the program's features are. */
export const ownSources = sourcesOfFeatures(ownFeatures)
