import { apiVersion, openApiPath, operations, versionPrefix } from '../../contract/operations.ts'
import { policies } from '../../contract/policies.ts'
import type { ApiInfoBody } from '../../contract/schemas.ts'
import type { Language } from '../../model/language.ts'
import type { Site } from '../site.ts'
import { areaServed } from './services.ts'

/** The body of `getApiInfo`. */
export function apiInfo(site: Site, language: Language): ApiInfoBody {
  const { name, location, api } = site.catalog.company
  const { country, address, region, ...place } = location
  const url = (id: 'home' | 'developers' | 'versioning') => site.url(site.page(id, language).path)
  return {
    name: api.name[language],
    version: apiVersion,
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
    status: api.deprecation ? 'deprecated' : 'stable',
    deprecation: dateTime(api.deprecation),
    sunset: dateTime(api.sunset),
    baseUrl: site.url(versionPrefix),
    openapi: site.url(openApiPath),
    documentation: url('developers'),
    versioningPolicy: url('versioning'),
    rateLimits: policies.map(({ name: policy, quota, windowSeconds }) => ({ policy, quota, windowSeconds })),
    endpoints: operations.map(({ method, path, operationId }) => ({ method, path, operationId })),
  }
}

/** The start of a calendar day, UTC (RFC 3339). */
function dateTime(day: string | null): string | null {
  return day && `${day}T00:00:00Z`
}
