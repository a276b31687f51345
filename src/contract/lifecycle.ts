import { formatLinks } from '../http/link.ts'
import type { Fields } from '../http/reply.ts'
import type { Lifecycle } from './operation.ts'

/** What every response of a deprecated version carries (RFC 9745, RFC 8594); nothing while the version is current. */
export function lifecycleFields({ deprecation, sunset, migrationGuide }: Lifecycle): Fields {
  if (!deprecation || !sunset || !migrationGuide) return {}
  return {
    Deprecation: `@${Date.parse(deprecation) / 1000}`,
    Sunset: new Date(sunset).toUTCString(),
    Link: formatLinks([{ target: migrationGuide, relation: 'deprecation', mediaType: 'text/html' }]),
  }
}
