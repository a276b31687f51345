import type { ApiVersion } from '../site/site.ts'
import { v1 } from './v1/version.ts'

/** The supported versions of the API, the oldest first. The pages describe the last. */
export const versions: readonly ApiVersion[] = [v1]
