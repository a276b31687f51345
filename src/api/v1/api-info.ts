import { policies } from '../../contract/policies.ts'
import { type VersionContract, versionPrefix } from '../../contract/version.ts'
import type { Language } from '../../model/language.ts'
import type { Site } from '../../representations/site.ts'
import type { ApiInfoBody } from './schemas.ts'
import { areaServed } from './services.ts'

/** The body of `getApiInfo`. */
export function apiInfo(site: Site, version: VersionContract, language: Language): ApiInfoBody {
  const { company } = site.catalog
  const { name, location, api } = company
  const { deprecation, sunset } = version.lifecycle(company)
  const { country, address, region, ...place } = location
  const url = (id: 'home' | 'developers' | 'versioning') => site.url(site.page(id, language).path)
  return {
    name: api.name[language],
    version: version.version,
    provider: {
      name,
      url: url('home'),
      location: {
        ...place,
        country: country[language],
        address: address[language],
        region: region[language],
      },
      areaServed: areaServed(site, language),
    },
    status: deprecation ? 'deprecated' : 'stable',
    deprecation: dateTime(deprecation),
    sunset: dateTime(sunset),
    baseUrl: site.url(versionPrefix(version)),
    openapi: site.url(version.openApiPath),
    documentation: url('developers'),
    versioningPolicy: url('versioning'),
    rateLimits: policies.map(({ name: policy, quota, windowSeconds }) => ({ policy, quota, windowSeconds })),
    endpoints: version.operations.map(({ method, path, operationId }) => ({ method, path, operationId })),
  }
}

/** The start of a calendar day, UTC (RFC 3339). */
function dateTime(day: string | null): string | null {
  return day && `${day}T00:00:00Z`
}
