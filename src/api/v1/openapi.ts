import { contactRequestSchema } from '../../contract/contact-request.ts'
import { openApiDocument } from '../../contract/openapi/document.ts'
import type { ContactSuccessBody } from '../../contract/shared-schemas.ts'
import type { Catalog } from '../../model/catalog.ts'
import { contactExample } from '../../pages/blocks/contact.ts'
import type { Site } from '../../site/site.ts'
import { apiInfo } from './api-info.ts'
import { contract } from './contract.ts'
import { pageList } from './pages.ts'
import { bodySchemas } from './schemas.ts'
import { serviceDetail, serviceList } from './services.ts'

/** The OpenAPI document of the version. Its examples are what the site answers, in English like its text. */
export function openApi(site: Site): object {
  const { catalog, baseUrl, problems } = site
  const [service] = catalog.services
  const sent: ContactSuccessBody = { success: true, message: catalog.company.contact.confirmation.en }
  const examples = {
    getApiInfo: apiInfo(site, contract, 'en'),
    listServices: serviceList(site, contract, 'en'),
    ...(service && { getService: serviceDetail(site, contract, service, 'en') }),
    listPages: pageList(site, 'en'),
    sendContactMessage: sent,
    contactRequest: contactExample('en'),
  }
  return openApiDocument({
    version: contract,
    company: catalog.company,
    baseUrl,
    problems,
    schemas: schemas(catalog),
    examples,
  })
}

/** Every schema of the version, under the contract's names; a message may be in any language. */
export function schemas(catalog: Catalog) {
  return { ...bodySchemas(catalog), ContactRequest: contactRequestSchema('en') }
}
