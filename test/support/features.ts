export { ownFeatures as features, ownSources as sources } from '../../src/publishing/features.ts'
