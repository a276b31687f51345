import type { ProblemCode } from '../contract/problems.ts'
import type { VersionContract } from '../contract/version.ts'
import { Problem } from '../http/problem.ts'
import type { Reply } from '../http/reply.ts'
import { defaultLanguage, isLanguage, type Language } from '../model/language.ts'
import type { Snapshot } from '../snapshot/snapshot.ts'
import type { Application, Incoming } from './application.ts'
import { languageParameter } from './language.ts'
import { serve } from './serve.ts'

/** The reading operations of the API. */
export function answerReading({ request, path }: Incoming, application: Application): Reply {
  const { snapshot } = application
  const reading = snapshot.readings.get(path)
  const language = readLanguage(request)
  if (reading) {
    const reply = serve(reading[language], request, application)
    if (reply.status === 412) throw new Problem<ProblemCode>('precondition_failed')
    return reply
  }
  const slug = slugOf(path, snapshot.site.versions) ?? ''
  throw new Problem<ProblemCode>('service_not_found', { parameters: { slug } })
}

/** Whether an address is one of the reading operations, for a service that exists or not. */
export function isReadingPath(path: string, { readings, site }: Snapshot): boolean {
  return readings.has(path) || slugOf(path, site.versions) !== undefined
}

/** The segment at the place of `{slug}`, when a path has the shape of an operation's that has one. */
function slugOf(path: string, versions: readonly VersionContract[]): string | undefined {
  for (const operation of versions.flatMap(({ operations }) => operations)) {
    const [start, end] = operation.path.split('{slug}')
    if (start === undefined || end === undefined || !path.startsWith(start) || !path.endsWith(end)) continue
    const slug = path.slice(start.length, path.length - end.length)
    if (slug !== '' && !slug.includes('/')) return slug
  }
  return undefined
}

/** The language that a reading is asked for; other parameters are ignored. */
function readLanguage(request: Request): Language {
  const value = languageParameter(request)
  if (value === null) return defaultLanguage
  if (!isLanguage(value)) throw new Problem<ProblemCode>('lang_invalid', { parameters: { value } })
  return value
}
