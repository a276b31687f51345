import { contactLimits } from './contact-limits.ts'
import { versionPrefix } from './version-paths.ts'

/** The bounds of operations that a company declares. */
export const ownOperationLimits = {
  /** The longest body of a request. */
  bodyBytes: contactLimits.bodyBytes,
  /** The longest time that an action may take. */
  milliseconds: 15_000,
  quota: 10_000,
  windowSeconds: 86_400,
} as const

/** The version that has the operations of companies. */
export const ownVersion = '1'

/** What the paths of these operations begin with. */
export const ownPrefix = `${versionPrefix({ version: ownVersion })}/x/`
