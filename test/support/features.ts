export { ownFeatures as features, ownSources } from '../../src/publishing/features.ts'
