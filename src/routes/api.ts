import { onceFor } from '../catalog/once.ts'
import { methodsOf } from '../contract/operation.ts'
import type { ProblemCode, ProtocolProblemCode } from '../contract/problem-types.ts'
import { policyIn, readPolicy } from '../contract/quota-policies.ts'
import { policyOf } from '../contract/rehearsal.ts'
import { isOfVersion } from '../contract/version-paths.ts'
import { isPreflight, openApiToAnyOrigin, preflightFields } from '../http/cors.ts'
import { safeMethods } from '../http/methods.ts'
import { Problem } from '../http/problem.ts'
import type { QuotaState } from '../http/quota-counter.ts'
import { rateLimitFields } from '../http/rate-limit-fields.ts'
import type { Fields, Reply } from '../http/reply.ts'
import type { OperationAddress } from '../publishing/snapshot/operation-table.ts'
import type { Snapshot } from '../publishing/snapshot/snapshot.ts'
import type { Operation } from '../site/site.ts'
import { answerAction } from './action.ts'
import type { Application, Incoming, IncomingHead } from './application.ts'
import { languageOf } from './language.ts'
import { problemReply } from './problem-reply.ts'
import { clientFor, tooManyRequests } from './rate-limit.ts'
import { answerRead } from './read.ts'

/** Answers a request under `/api`. One that `isCounted` is not counted again. */
export function answerApi(
  incoming: Incoming,
  application: Application,
  isCounted = false,
): Reply | Promise<Reply> {
  const spends = !isCounted && !isPreflight(incoming.request)
  return withinQuota(incoming, application, spends, address => {
    if (isPreflight(incoming.request)) {
      // A preflight for an unknown path succeeds, and the request that follows gets the 404.
      const methods = address ? allowed(address) : safeMethods
      return { status: 204, fields: preflightFields(methods, fieldsRead(application.snapshot)), body: null }
    }
    const operation = operationOf(incoming, address, application)
    const values = address?.values ?? {}
    return operation.kind === 'read'
      ? answerRead(operation, values, incoming, application)
      : answerAction(operation, values, incoming, application)
  })
}

/**
 * Returns the response to a request under `/api` that the server refuses before any route. A method that the server
 * does not know gets 405, as a method that the path does not support. `isCounted` means that a route has counted the
 * request, and then it is not counted again.
 */
export function refuseApi(
  incoming: IncomingHead,
  application: Application,
  code: ProtocolProblemCode,
  isCounted: boolean,
): Reply | Promise<Reply> {
  return withinQuota(incoming, application, !isCounted, address => {
    if (code === 'method_not_implemented') operationOf(incoming, address, application)
    throw new Problem<ProblemCode>(code)
  })
}

/**
 * Returns the operation of a path and a method.
 * @throws Problem for a path without operations, or without that method
 */
function operationOf(
  { request: { method }, path }: IncomingHead,
  address: OperationAddress | undefined,
  { snapshot: { nearest, site } }: Application,
): Operation {
  if (!address) {
    const near = nearest.inApi(path)
    const parameters = { path, ...(near !== undefined && { nearest: site.url(near) }) }
    throw new Problem<ProblemCode>('not_found', { parameters })
  }
  const operation = supporting(address, method)
  if (operation) return operation
  const allow = allowed(address).join(', ')
  throw new Problem<ProblemCode>('method_not_allowed', {
    parameters: { method, allow },
    fields: { Allow: allow },
  })
}

/** Returns the operation of a path that supports a method. */
function supporting({ operations }: OperationAddress, method: string): Operation | undefined {
  return operations.find(operation => methodsOf(operation).includes(method))
}

/** Returns the names of the header fields that operations read besides the usual ones. */
const fieldsRead = onceFor(({ versions }: Snapshot): readonly string[] => {
  const operations = versions.flatMap(({ contract }) => contract.operations)
  const fields = operations.flatMap(each => (each.kind === 'action' ? each.fields : []))
  return [...new Set(fields.map(({ name }) => name))]
})

function allowed({ operations }: OperationAddress): readonly string[] {
  return operations.flatMap(methodsOf)
}

/**
 * Counts a request against its quota, unless it is counted already. Adds the fields of every response under `/api`: the
 * state of the quota, and the lifecycle of the version. Waits only for promises.
 */
function withinQuota(
  incoming: IncomingHead,
  application: Application,
  spends: boolean,
  answer: (address: OperationAddress | undefined) => Reply | Promise<Reply>,
): Reply | Promise<Reply> {
  const { request, path } = incoming
  const { quotas, snapshot } = application
  const address = snapshot.operationsAt(path)
  const operation = address && supporting(address, request.method)
  const { vocabulary } = snapshot.site.catalog.company.api
  const counter = quotas(
    operation ? policyOf(operation, request.url, vocabulary) : policyIn(vocabulary, readPolicy),
  )
  const { policy } = counter
  try {
    const client = clientFor(incoming, application)
    const state = spends ? counter.spend(client) : counter.peek(client)
    return state instanceof Promise ? state.then(answerWithin, withoutCounter) : answerWithin(state)
  } catch (error) {
    return withoutCounter(error)
  }

  function answerWithin(state: QuotaState): Reply | Promise<Reply> {
    try {
      if (state.isExceeded) {
        application.journal.quotaExceeded(policy)
        throw tooManyRequests(policy, state)
      }
      const reply = answer(address)
      if (!(reply instanceof Promise)) return complete(reply, state)
      return reply.catch(errorReply).then(settled => complete(settled, state))
    } catch (error) {
      return complete(errorReply(error), state)
    }
  }

  /** Without a counter the response promises no quota. */
  function withoutCounter(error: unknown): Reply {
    return complete(errorReply(error), { remaining: 0, resetSeconds: policy.windowSeconds })
  }

  /** Converts an error to a response: a problem for the client, or an internal error. */
  function errorReply(error: unknown): Reply {
    const { languages, problems } = snapshot.site
    if (!(error instanceof Problem)) application.journal.fault(error, path, incoming.id)
    const problem = error instanceof Problem ? error : new Problem<ProblemCode>('internal_error')
    return problemReply(problem, languageOf(request, languages), request, problems)
  }

  function complete(reply: Reply, state: Omit<QuotaState, 'isExceeded'>): Reply {
    if (policy === snapshot.site.messages.policy)
      application.journal.contactAnswered(reply.status, reply.code)
    return {
      ...reply,
      fields: withLifecycle(reply.fields, path, snapshot),
      varying: rateLimitFields(policy, state),
    }
  }
}

/** Adds the fields of every response under `/api`. Compiled bodies have them already. */
function withLifecycle(fields: Fields, path: string, { versions }: Snapshot): Fields {
  if ('Access-Control-Allow-Origin' in fields) return fields
  const version = versions.find(({ contract }) => isOfVersion(path, contract))
  return { ...fields, ...openApiToAnyOrigin, ...version?.lifecycle }
}
