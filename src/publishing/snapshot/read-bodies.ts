import type { Language, Localised } from '../../catalog/language.ts'
import { lifecycleFields, lifecycleOf } from '../../contract/lifecycle.ts'
import { fillPath } from '../../contract/operation.ts'
import { caching } from '../../http/caching.ts'
import { openApiToAnyOrigin } from '../../http/cors.ts'
import type { Fields } from '../../http/reply.ts'
import type { ApiVersion, Site } from '../../site/site.ts'
import type { Encoder, Representation } from './representation.ts'

/** Compiles the responses of the read operations of every version, by path. */
export async function compileReadBodies(
  site: Site,
  versions: readonly ApiVersion[],
  encoder: Encoder,
): Promise<Map<string, Localised<Representation>>> {
  const { company } = site.catalog
  const bodies = versions.flatMap(version => {
    const lifecycle = lifecycleFields(lifecycleOf(version, company), company.contact.timeZone, site.baseUrl)
    return version.operations.flatMap(operation =>
      operation.kind === 'read'
        ? [...operation.bodies(site, version)].map(
            ([values, write]) => [fillPath(operation, values), write, lifecycle] as const,
          )
        : [],
    )
  })
  const compiled = await Promise.all(
    bodies.map(async ([path, write, lifecycle]) => {
      const entries = await Promise.all(
        site.languages.map(async language => {
          const fields = { ...fieldsOf(language), ...lifecycle }
          return [language, await encoder.represent(JSON.stringify(write(language)), fields)] as const
        }),
      )
      return [path, Object.fromEntries(entries) as Localised<Representation>] as const
    }),
  )
  return new Map(compiled)
}

function fieldsOf(language: Language): Fields {
  return {
    'Content-Type': 'application/json',
    'Content-Language': language,
    ...caching.privateRevalidated,
    Vary: 'Accept-Encoding',
    ...openApiToAnyOrigin,
  }
}
