import { policies } from '../../contract/policies.ts'
import { type VersionContract, versionPrefix } from '../../contract/version.ts'
import { startOf } from '../../locales/day.ts'
import type { Language } from '../../model/language.ts'
import type { Site } from '../../site/site.ts'
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
    deprecation: deprecation && startOf(deprecation),
    sunset: sunset && startOf(sunset),
    baseUrl: site.url(versionPrefix(version)),
    openapi: site.url(version.openApiPath),
    documentation: url('developers'),
    versioningPolicy: url('versioning'),
    rateLimits: policies.map(({ name: policy, quota, windowSeconds }) => ({ policy, quota, windowSeconds })),
    endpoints: version.operations.map(({ method, path, operationId }) => ({ method, path, operationId })),
  }
}
