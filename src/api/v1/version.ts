import { operationPath } from '../../contract/version.ts'
import type { Language } from '../../model/language.ts'
import type { ApiVersion } from '../../site/site.ts'
import { apiInfo } from './api-info.ts'
import { contract } from './contract.ts'
import { openApi, schemas } from './openapi.ts'
import { pageList } from './pages.ts'
import { serviceDetail, serviceList } from './services.ts'

/** Version 1 of the API. */
export const v1: ApiVersion = {
  ...contract,
  openApi,
  schemas,
  readings: site =>
    new Map<string, (language: Language) => object>([
      [operationPath(contract, 'getApiInfo'), language => apiInfo(site, contract, language)],
      [operationPath(contract, 'listServices'), language => serviceList(site, contract, language)],
      [operationPath(contract, 'listPages'), language => pageList(site, language)],
      ...site.catalog.services.map(
        service =>
          [
            operationPath(contract, 'getService', service.id),
            (language: Language) => serviceDetail(site, contract, service, language),
          ] as const,
      ),
    ]),
}
