import type { ApiVersion } from '../site/site.ts'
import { v1 } from './v1/version.ts'

/** The versions of the API that are answered, the oldest first; the pages describe the last. */
export const versions: readonly ApiVersion[] = [v1]
