import { fillPath } from '../contract/operation.ts'
import { caching } from '../http/caching.ts'
import type { Language, Localised } from '../model/language.ts'
import type { ApiVersion, Site } from '../site/site.ts'
import type { Publisher, Representation } from './representation.ts'

/** Compiles the responses of the read operations of every version, by path. */
export async function compileReadBodies(
  site: Site,
  versions: readonly ApiVersion[],
  publisher: Publisher,
): Promise<Map<string, Localised<Representation>>> {
  const bodies = versions.flatMap(version =>
    version.operations.flatMap(operation =>
      operation.kind === 'read'
        ? [...operation.bodies(site, version)].map(
            ([values, write]) => [fillPath(operation, values), write] as const,
          )
        : [],
    ),
  )
  const compiled = await Promise.all(
    bodies.map(async ([path, write]) => {
      const entries = await Promise.all(
        site.languages.map(
          async language => [language, await compileReadBody(write(language), language, publisher)] as const,
        ),
      )
      return [path, Object.fromEntries(entries) as Localised<Representation>] as const
    }),
  )
  return new Map(compiled)
}

async function compileReadBody(
  body: object,
  language: Language,
  publisher: Publisher,
): Promise<Representation> {
  return publisher.publish(JSON.stringify(body), {
    'Content-Type': 'application/json',
    'Content-Language': language,
    ...caching.privateRevalidated,
    Vary: 'Accept-Encoding',
  })
}
