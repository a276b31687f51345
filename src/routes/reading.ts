import type { ProblemCode } from '../contract/problems.ts'
import type { VersionContract } from '../contract/version.ts'
import { Problem } from '../http/problem.ts'
import type { Reply } from '../http/reply.ts'
import { defaultLanguage, isLanguage, type Language } from '../model/language.ts'
import type { Application, Incoming } from './application.ts'
import { languageParameter } from './language.ts'
import { isReading, readingMethods, serve } from './serve.ts'

/** The reading operations of the API. */
export function answerReading({ request, path }: Incoming, application: Application): Reply {
  const { snapshot } = application
  const reading = snapshot.readings.get(path)
  const slug = reading ? undefined : slugOf(path, snapshot.site.versions)
  if (!reading && slug === undefined) throw new Problem<ProblemCode>('not_found', { parameters: { path } })
  if (!isReading(request.method)) throw methodNotAllowed(request.method, readingMethods)
  const language = readLanguage(request)
  if (!reading) throw new Problem<ProblemCode>('service_not_found', { parameters: { slug: slug ?? '' } })
  return serve(reading[language], request, application)
}

/** What is told of a method that an address does not answer to; `Allow` names those that it does. */
export function methodNotAllowed(method: string, allowed: readonly string[]): Problem<ProblemCode> {
  const allow = allowed.join(', ')
  return new Problem('method_not_allowed', { parameters: { method, allow }, fields: { Allow: allow } })
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
