import type { ProblemCode, ProtocolProblemCode } from '../contract/problems.ts'
import { isOfVersion } from '../contract/version.ts'
import { isPreflight, openApiToAnyOrigin, preflightFields } from '../http/cors.ts'
import { Problem } from '../http/problem.ts'
import type { QuotaState } from '../http/quota.ts'
import { rateLimitFields } from '../http/rate-limit-fields.ts'
import type { Reply } from '../http/reply.ts'
import type { Application, Incoming, IncomingHead } from './application.ts'
import { answerContact, channelOf } from './contact.ts'
import { languageOf } from './language.ts'
import { problemReply } from './problem.ts'
import { clientFor, tooManyRequests } from './quota.ts'
import { answerReading, isReadingPath } from './reading.ts'
import { readingMethods } from './serve.ts'

/** Answers a request under `/api`. One that `isCounted` already spends nothing again. */
export function answerApi(incoming: Incoming, application: Application, isCounted = false): Promise<Reply> {
  return withStanding(incoming, application, !isCounted && !isPreflight(incoming.request), () => {
    const { request, path } = incoming
    const takesMessages = channelOf(path, application.snapshot.site) !== undefined
    if (isPreflight(request)) {
      const fields = preflightFields(takesMessages ? ['POST'] : readingMethods)
      return { status: 204, fields, body: null }
    }
    checkMethod(incoming, application)
    return takesMessages ? answerContact(incoming, application) : answerReading(incoming, application)
  })
}

/**
 * Answers a request under `/api` that the server refuses before any route. A method that the server does not know is one
 * that the address does not support (405). `isCounted` means that a route has counted the request: it spends nothing again.
 */
export function refuseApi(
  incoming: IncomingHead,
  application: Application,
  code: ProtocolProblemCode,
  isCounted: boolean,
): Promise<Reply> {
  return withStanding(incoming, application, !isCounted, () => {
    if (code === 'method_not_implemented') checkMethod(incoming, application)
    throw new Problem<ProblemCode>(code)
  })
}

/** The methods of an address of the API, for `Allow`; undefined where it has none. */
function methodsOf(path: string, { snapshot }: Application): readonly string[] | undefined {
  if (channelOf(path, snapshot.site) !== undefined) return ['POST']
  return isReadingPath(path, snapshot) ? readingMethods : undefined
}

/** Throws the problem of an address that does not exist, or that does not support the method. */
function checkMethod({ request: { method }, path }: IncomingHead, application: Application): void {
  const methods = methodsOf(path, application)
  if (!methods) throw new Problem<ProblemCode>('not_found', { parameters: { path } })
  if (methods.includes(method)) return
  const allow = methods.join(', ')
  throw new Problem<ProblemCode>('method_not_allowed', {
    parameters: { method, allow },
    fields: { Allow: allow },
  })
}

/**
 * Counts a request against the quota that it belongs to, unless it spends nothing, and gives its answer the fields that
 * every response under `/api` carries: where its client stands, and the lifecycle of the version.
 */
async function withStanding(
  incoming: IncomingHead,
  application: Application,
  spends: boolean,
  answer: () => Reply | Promise<Reply>,
): Promise<Reply> {
  const { request, path } = incoming
  const { quotas, snapshot } = application
  const isSubmission = request.method === 'POST' && channelOf(path, snapshot.site) !== undefined
  const counter = isSubmission ? quotas.contact : quotas.reading
  // A counter that fails promises nothing.
  let state: QuotaState = { isExceeded: true, remaining: 0, resetSeconds: counter.policy.windowSeconds }
  let reply: Reply
  try {
    const client = clientFor(incoming, application)
    state = await (spends ? counter.spend(client) : counter.peek(client))
    if (state.isExceeded) throw tooManyRequests(counter.policy, state)
    reply = await answer()
  } catch (error) {
    reply = problemReply(asProblem(error), languageOf(request), request, snapshot.site.problems)
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
