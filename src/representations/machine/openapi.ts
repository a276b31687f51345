import { openApiDocument } from '../../contract/openapi/document.ts'
import type { ContactSuccessBody } from '../../contract/schemas.ts'
import { contactExample } from '../blocks/contact.ts'
import { apiInfo } from '../json/api-info.ts'
import { pageList } from '../json/pages.ts'
import { serviceDetail, serviceList } from '../json/services.ts'
import type { Site } from '../site.ts'

/** The OpenAPI document of the API. Its examples are what the site answers, in English like its text. */
export function openApi(site: Site): string {
  const { catalog, baseUrl, problems } = site
  const [service] = catalog.services
  const sent: ContactSuccessBody = { success: true, message: catalog.company.contact.confirmation.en }
  const examples = {
    getApiInfo: apiInfo(site, 'en'),
    listServices: serviceList(site, 'en'),
    ...(service && { getService: serviceDetail(site, service, 'en') }),
    listPages: pageList(site, 'en'),
    sendContactMessage: sent,
    contactRequest: contactExample('en'),
  }
  return `${JSON.stringify(openApiDocument({ catalog, baseUrl, problems, examples }), null, 2)}\n`
}
