import { formatLinks } from '../http/link.ts'
import type { Fields } from '../http/reply.ts'
import type { Lifecycle } from './operation.ts'

/** Returns the state of a version, as the version index says it. */
export function statusOf({ deprecation }: Lifecycle): 'stable' | 'deprecated' {
  return deprecation ? 'deprecated' : 'stable'
}

/**
 * Returns the header fields of a deprecated version (RFC 9745, RFC 8594). Empty while the version is current.
 *
 * @example
 * lifecycleFields({ deprecation: '2027-01-01T00:00:00Z', sunset: '2028-01-01T00:00:00Z', migrationGuide: '/v2' }).Deprecation // → '@1798761600'
 * lifecycleFields({ deprecation: null, sunset: null, migrationGuide: null }) // → {}
 */
export function lifecycleFields({ deprecation, sunset, migrationGuide }: Lifecycle): Fields {
  if (!deprecation || !sunset || !migrationGuide) return {}
  return {
    Deprecation: `@${Date.parse(deprecation) / 1000}`,
    Sunset: new Date(sunset).toUTCString(),
    Link: formatLinks([{ target: migrationGuide, relation: 'deprecation', mediaType: 'text/html' }]),
  }
}
