import type { Language } from '../catalog/language.ts'
import type { ProblemCode } from '../contract/problem-types.ts'
import { caching } from '../http/caching.ts'
import { type Problem, problemMediaType } from '../http/problem.ts'
import type { Reply } from '../http/reply.ts'
import type { RequestHead } from '../http/request.ts'
import { rawPathOf } from '../http/request-target.ts'
import { type ProblemContext, problemDocument } from '../problems/problem-document.ts'

/** Returns the response for a problem (RFC 9457). No cache keeps it; by default a cache would keep a 404 or 405. */
export function problemReply(
  problem: Problem<ProblemCode>,
  language: Language,
  request: RequestHead,
  context: ProblemContext,
): Reply {
  const document = problemDocument(problem, language, rawPathOf(request.url), context)
  const fields = {
    'Content-Type': problemMediaType,
    'Content-Language': language,
    ...caching.notStored,
    ...problem.fields,
  }
  return { status: document.status, code: problem.code, fields, body: JSON.stringify(document) }
}
