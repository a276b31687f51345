import { isOfThisVersion } from '../contract/lifecycle.ts'
import type { ProblemCode } from '../contract/problems.ts'
import { isPreflight, openApiToAnyOrigin, preflightFields } from '../http/cors.ts'
import { Problem } from '../http/problem.ts'
import type { QuotaPolicy, QuotaState } from '../http/quota.ts'
import { rateLimitFields } from '../http/rate-limit-fields.ts'
import type { Reply } from '../http/reply.ts'
import { queryOf } from '../http/request-target.ts'
import { defaultLanguage, isLanguage, type Language } from '../model/language.ts'
import type { Application, Incoming } from './application.ts'
import { answerContact, channelOf } from './contact.ts'
import { problemReply } from './problem.ts'
import { clientFor, tooManyRequests } from './quota.ts'
import { answerReading } from './reading.ts'
import { readingMethods } from './serve.ts'

/** Everything under `/api`. Each answer says where its client stands with the quota that the request belongs to. */
export async function answerApi(incoming: Incoming, application: Application): Promise<Reply> {
  const { request, path } = incoming
  const { quotas, snapshot } = application
  const isSubmission = request.method === 'POST' && channelOf(path) !== undefined
  const counter = isSubmission ? quotas.contact : quotas.reading
  const client = clientFor(incoming, application)
  const lifecycle = isOfThisVersion(path) ? snapshot.lifecycle : {}
  const withStanding = ({ status, fields, body }: Reply, state: QuotaState): Reply => ({
    status,
    fields: { ...fields, ...openApiToAnyOrigin, ...rateLimitFields(counter.policy, state), ...lifecycle },
    body,
  })

  if (isPreflight(request)) {
    const fields = preflightFields(channelOf(path) ? ['POST'] : readingMethods)
    return withStanding({ status: 204, fields, body: null }, await counter.peek(client))
  }
  const state = await counter.spend(client)
  return withStanding(await answer(incoming, application, counter.policy, state), state)
}

/** Answers one request if its quota allows. What is thrown is a problem for the client, or else our own fault. */
async function answer(
  incoming: Incoming,
  application: Application,
  policy: QuotaPolicy,
  state: QuotaState,
): Promise<Reply> {
  const { request, path } = incoming
  try {
    if (state.isExceeded) throw tooManyRequests(policy, state)
    if (channelOf(path)) return await answerContact(incoming, application)
    return answerReading(incoming, application)
  } catch (error) {
    if (!(error instanceof Problem)) application.journal.fault(error, path)
    const problem =
      error instanceof Problem ? (error as Problem<ProblemCode>) : new Problem('internal_error' as const)
    return problemReply(problem, languageOfRequest(request), path, application.snapshot.site.problems)
  }
}

/** The language of `lang`, where a request names one. */
function languageOfRequest(request: Request): Language {
  const lang = new URLSearchParams(queryOf(request.url)).get('lang')
  return isLanguage(lang) ? lang : defaultLanguage
}
