import type { Language } from '../../../catalog/language.ts'
import { readPolicy } from '../../../contract/quota-policies.ts'
import { inEveryLanguage } from '../../../locales/phrases.ts'
import { readOperation } from '../../../site/operation.ts'
import type { Site } from '../../../site/site.ts'
import { problemsOfReads } from '../request-problems.ts'
import type { ServiceListBody } from '../schemas.ts'
import { priceDetails, serviceSummary } from '../service-summary.ts'
import { catalogTag } from '../tags.ts'

/** `GET /api/v1/servicos`: an entry for each service. */
export const listServices = readOperation<'/api/v1/servicos'>({
  operationId: 'listServices',
  description:
    'Lists the services: what each is, who it is for, what it costs, how long it takes, and the URLs of its page and details. Use it first, to find the service for a need.',
  path: '/api/v1/servicos',
  success: 'ServiceList',
  tag: catalogTag,
  policy: readPolicy,
  problems: problemsOfReads,
  summary: inEveryLanguage(({ operations }) => operations.listServices),
  parameters: {},
  bodies: site => [[{}, language => serviceList(site, language)]],
  details: [...priceDetails, 'apiUrl', 'areaServed', 'markdownUrl'],
})

function serviceList(site: Site, language: Language): ServiceListBody {
  return { services: site.catalog.services.map(service => serviceSummary(site, service, language)) }
}
