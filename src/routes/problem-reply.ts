import type { Language } from '../catalog/language.ts'
import type { OwnProblem } from '../contract/own-problem.ts'
import type { ProblemCode } from '../contract/problem-types.ts'
import type { ProblemBody } from '../contract/shared-schemas.ts'
import { caching } from '../http/caching.ts'
import { type Problem, problemMediaType } from '../http/problem.ts'
import type { Fields, Reply } from '../http/reply.ts'
import type { RequestHead } from '../http/request.ts'
import { rawPathOf } from '../http/request-target.ts'
import { ownProblemDocument, type ProblemContext, problemDocument } from '../problems/problem-document.ts'

/** Returns the response for a problem (RFC 9457). No cache keeps it; by default a cache would keep a 404 or 405. */
export function problemReply(
  problem: Problem<ProblemCode>,
  language: Language,
  request: RequestHead,
  context: ProblemContext,
): Reply {
  const document = problemDocument(problem, language, rawPathOf(request.url), context)
  return replyOf(document, language, problem.fields)
}

/** Returns the response for a problem that only operations of the company have. */
export function ownProblemReply(
  problem: OwnProblem,
  language: Language,
  request: RequestHead,
  context: ProblemContext,
): Reply {
  return replyOf(ownProblemDocument(problem, language, rawPathOf(request.url), context), language)
}

function replyOf(document: ProblemBody, language: Language, more: Fields = {}): Reply {
  const fields = {
    'Content-Type': problemMediaType,
    'Content-Language': language,
    ...caching.notStored,
    ...more,
  }
  return { status: document.status, code: document.code, fields, body: JSON.stringify(document) }
}
