import type { ProblemCode } from '../contract/problems.ts'
import { isOfVersion } from '../contract/version.ts'
import { isPreflight, openApiToAnyOrigin, preflightFields } from '../http/cors.ts'
import { Problem } from '../http/problem.ts'
import type { QuotaState } from '../http/quota.ts'
import { rateLimitFields } from '../http/rate-limit-fields.ts'
import type { Reply } from '../http/reply.ts'
import { defaultLanguage, isLanguage, type Language } from '../model/language.ts'
import type { Application, Incoming } from './application.ts'
import { answerContact, channelOf } from './contact.ts'
import { languageParameter } from './language.ts'
import { problemReply } from './problem.ts'
import { clientFor, tooManyRequests } from './quota.ts'
import { answerReading } from './reading.ts'
import { readingMethods } from './serve.ts'

/** Everything under `/api`. Each answer says where its client stands with the quota that the request belongs to. */
export async function answerApi(incoming: Incoming, application: Application): Promise<Reply> {
  const { request, path } = incoming
  const { quotas, snapshot } = application
  const isSubmission = request.method === 'POST' && channelOf(path, snapshot.site) !== undefined
  const counter = isSubmission ? quotas.contact : quotas.reading
  // A counter that fails promises nothing.
  let state: QuotaState = { isExceeded: true, remaining: 0, resetSeconds: counter.policy.windowSeconds }
  let reply: Reply
  try {
    const client = clientFor(incoming, application)
    state = isPreflight(request) ? await counter.peek(client) : await counter.spend(client)
    if (state.isExceeded) throw tooManyRequests(counter.policy, state)
    reply = await answer(incoming, application)
  } catch (error) {
    reply = problemReply(asProblem(error), languageOfRequest(request), request, snapshot.site.problems)
  }
  const standing = rateLimitFields(counter.policy, state)
  const version = snapshot.versions.find(({ contract }) => isOfVersion(path, contract))
  return {
    status: reply.status,
    fields: { ...reply.fields, ...openApiToAnyOrigin, ...standing, ...version?.lifecycle },
    body: reply.body,
  }

  /** What is thrown is a problem for the client, or else our own fault. */
  function asProblem(error: unknown): Problem<ProblemCode> {
    if (error instanceof Problem) return error as Problem<ProblemCode>
    application.journal.fault(error, path)
    return new Problem('internal_error')
  }
}

function answer(incoming: Incoming, application: Application): Reply | Promise<Reply> {
  const { request, path } = incoming
  const takesMessages = channelOf(path, application.snapshot.site) !== undefined
  if (isPreflight(request)) {
    const fields = preflightFields(takesMessages ? ['POST'] : readingMethods)
    return { status: 204, fields, body: null }
  }
  return takesMessages ? answerContact(incoming, application) : answerReading(incoming, application)
}

/** The language of `lang`, where a request names one. */
function languageOfRequest(request: Request): Language {
  const lang = languageParameter(request)
  return isLanguage(lang) ? lang : defaultLanguage
}
