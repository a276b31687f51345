import { isOneOf, type Language, type Languages } from '../catalog/language.ts'
import type { PathValues, ReadContract } from '../contract/operation.ts'
import type { ProblemCode } from '../contract/problem-types.ts'
import { Problem } from '../http/problem.ts'
import type { Reply } from '../http/reply.ts'
import type { RequestHead } from '../http/request.ts'
import type { Application, Incoming } from './application.ts'
import { languageParameter } from './language.ts'
import { serve } from './serve.ts'

/** Returns the compiled body of a path, or the problem of a path parameter with another value. */
export function answerRead(
  { parameters }: ReadContract,
  values: PathValues,
  { request, path }: Incoming,
  application: Application,
): Reply {
  const body = application.snapshot.readBodies.get(path)
  const language = readLanguage(request, application.snapshot.site.languages)
  if (!body) {
    const [code = 'not_found'] = Object.values(parameters).map(({ unknown }) => unknown)
    throw new Problem<ProblemCode>(code, { parameters: { path, ...values } })
  }
  const reply = serve(body[language], request, application)
  if (reply.status === 412) throw new Problem<ProblemCode>('precondition_failed')
  return reply
}

/** Returns the language of `lang`. Other parameters are ignored. */
function readLanguage(request: RequestHead, languages: Languages): Language {
  const value = languageParameter(request)
  if (value === null) return languages[0]
  if (!isOneOf(languages, value)) throw new Problem<ProblemCode>('lang_invalid', { parameters: { value } })
  return value
}
