import type { Company } from '../catalog/company.ts'
import { instantOf } from '../catalog/instant.ts'
import type { Lifecycle } from '../catalog/lifecycle.ts'
import { formatLinks } from '../http/link.ts'
import type { Fields } from '../http/reply.ts'
import type { VersionContract } from './operation.ts'
import { versionName } from './version-paths.ts'

const current: Lifecycle = { deprecation: null, sunset: null, migrationGuide: null }

/**
 * Returns the lifecycle that a company gives a version. The keys of `api` itself are those of version 1. A later version
 * that `api.versions` does not name is current.
 */
export function lifecycleOf(
  { version }: Pick<VersionContract, 'version'>,
  { api }: Pick<Company, 'api'>,
): Lifecycle {
  return version === '1' ? api : (api.versions?.[versionName({ version })] ?? current)
}

/** Returns the state of a version, as the version index says it. */
export function statusOf({ deprecation }: Lifecycle): 'stable' | 'deprecated' {
  return deprecation ? 'deprecated' : 'stable'
}

/**
 * Returns the migration guide as an absolute URL. It may be a path of the site at `baseUrl`.
 *
 * @example
 * guideUrl('/guide#v2', 'https://example.org') // → 'https://example.org/guide#v2'
 * guideUrl('https://example.com/v2', 'https://example.org') // → 'https://example.com/v2'
 */
export function guideUrl(migrationGuide: string, baseUrl: string): string {
  return new URL(migrationGuide, baseUrl).href
}

/**
 * Returns the header fields of a deprecated version (RFC 9745, RFC 8594) of the site at `baseUrl`. Its days begin in the
 * time zone. Empty while the version is current.
 *
 * @example
 * lifecycleFields({ deprecation: '2027-01-01', sunset: '2028-01-01', migrationGuide: '/v2' }, 'America/Lima', 'https://example.org').Deprecation // → '@1798779600'
 * lifecycleFields({ deprecation: null, sunset: null, migrationGuide: null }, 'UTC', 'https://example.org') // → {}
 */
export function lifecycleFields(
  { deprecation, sunset, migrationGuide }: Lifecycle,
  timeZone: string,
  baseUrl: string,
): Fields {
  if (!deprecation || !sunset || !migrationGuide) return {}
  return {
    Deprecation: `@${instantOf(deprecation, timeZone).epochMilliseconds / 1000}`,
    Sunset: new Date(instantOf(sunset, timeZone).epochMilliseconds).toUTCString(),
    Link: formatLinks([
      { target: guideUrl(migrationGuide, baseUrl), relation: 'deprecation', mediaType: 'text/html' },
    ]),
  }
}
