import { operationPath } from '../../contract/operations.ts'
import { type Language, type Localised, languages } from '../../model/language.ts'
import { apiInfo } from '../json/api-info.ts'
import { pageList } from '../json/pages.ts'
import { serviceDetail, serviceList } from '../json/services.ts'
import type { Site } from '../site.ts'
import type { Publisher, Representation } from './representation.ts'

/** The answers of the reading operations, by path. */
export async function compileReadings(
  site: Site,
  publisher: Publisher,
): Promise<Map<string, Localised<Representation>>> {
  const bodies: readonly (readonly [string, (language: Language) => object])[] = [
    [operationPath('getApiInfo'), language => apiInfo(site, language)],
    [operationPath('listServices'), language => serviceList(site, language)],
    [operationPath('listPages'), language => pageList(site, language)],
    ...site.catalog.services.map(
      service =>
        [
          operationPath('getService', service.id),
          (language: Language) => serviceDetail(site, service, language),
        ] as const,
    ),
  ]
  const compiled = await Promise.all(
    bodies.map(async ([path, write]) => {
      const entries = await Promise.all(
        languages.map(
          async language => [language, await compileReading(write(language), language, publisher)] as const,
        ),
      )
      return [path, Object.fromEntries(entries) as Localised<Representation>] as const
    }),
  )
  return new Map(compiled)
}

async function compileReading(
  body: object,
  language: Language,
  publisher: Publisher,
): Promise<Representation> {
  return publisher.publish(JSON.stringify(body), {
    'Content-Type': 'application/json',
    'Content-Language': language,
    'Cache-Control': 'private, no-cache',
    Vary: 'Accept-Encoding',
  })
}
