import { once } from '../catalog/once.ts'
import { contactLimits } from '../contract/contact-limits.ts'
import { mcpPolicy } from '../contract/quota-policies.ts'
import { caching } from '../http/caching.ts'
import { hasContentCoding } from '../http/content-coding.ts'
import { denyAllPolicy } from '../http/cors.ts'
import { hasTooManyMembers } from '../http/json-members.ts'
import { accepts } from '../http/media-type.ts'
import type { QuotaState } from '../http/quota-counter.ts'
import { rateLimitFields } from '../http/rate-limit-fields.ts'
import type { Fields, Reply } from '../http/reply.ts'
import type { RequestFields } from '../http/request.ts'
import { givenUpFields } from '../http/request-body.ts'
import type { Application, Incoming } from './application.ts'
import { bodyOf } from './body.ts'
import { errorAnswer, fitAnswer, joinAnswers, type McpAnswer } from './mcp/answer-size.ts'
import { answerMessages } from './mcp/batch.ts'
import { isAction } from './mcp/call-tool.ts'
import { errorText, idOf, type RequestId } from './mcp/error.ts'
import { mcpLimits } from './mcp/limits.ts'
import { hasMoreMembers } from './mcp/members.ts'
import { answerPreflight, byOrigin, originFields } from './mcp/origins.ts'
import { clientFor } from './rate-limit.ts'

/**
 * Answers `/mcp` for clients of the Model Context Protocol (Streamable HTTP). The operations of the API are tools, and
 * the Markdown pages are resources. There are no sessions: each POST is independent, and GET and DELETE get 405.
 * Each message counts against the quota `mcp`; the first is counted before the body is read.
 */
export async function answerMcp(incoming: Incoming, application: Application): Promise<Reply> {
  const { request } = incoming
  const ofOrigin = originFields(request, application.snapshot.site)
  if (!ofOrigin) return refusal(403, foreign, byOrigin)
  const reply = answerPreflight(request, ofOrigin) ?? (await answerAllowed(incoming, application))
  return { ...reply, fields: { ...reply.fields, ...ofOrigin } }
}

const foreign =
  'this server answers its own host and origin, clients without one, and origins in its settings'

async function answerAllowed(incoming: Incoming, application: Application): Promise<Reply> {
  const { request } = incoming
  if (request.method !== 'POST') {
    return refusal(405, 'without sessions there is only POST', { Allow: 'POST' })
  }
  const quota = quotaOf(incoming, application)
  const reply = (await quota.isSpent()) ? quota.refusal() : await answerPost(incoming, application, quota)
  return { ...reply, fields: { ...reply.fields, ...quota.fields() } }
}

async function answerPost(incoming: Incoming, application: Application, quota: ClientQuota): Promise<Reply> {
  const { headers } = incoming.request
  if (!accepts('application/json', headers.get('Accept'))) {
    return refusal(406, 'every response is application/json: accept it, or send no Accept')
  }
  if (hasContentCoding(headers)) {
    const fields = { 'Accept-Encoding': 'identity' }
    return refusal(415, 'send the body without a content coding', fields)
  }
  const message = await readMessage(incoming, application)
  if ('status' in message) return message
  const { serveMcp } = await loadSdk()
  const serve = async (one: unknown) =>
    hasMoreMembers(one, mcpLimits.members)
      ? errorAnswer(400, errorText(idOf(one) ?? null, 'invalidRequest', tooManyMembers))
      : serveMcp(one, incoming, application)
  if (!Array.isArray(message.value)) {
    return { ...fitAnswer(message.value, await serve(message.value)), fields: mcpFields }
  }
  if (!takesBatches(headers)) {
    return refusal(400, 'this revision of the protocol knows no batches: send one message')
  }
  if (message.value.length === 0 || message.value.length > mcpLimits.batch) {
    return refusal(400, `a batch has 1 to ${mcpLimits.batch} messages`)
  }
  return { ...(await answerBatch(message.value, serve, quota, application)), fields: mcpFields }
}

const tooManyMembers = `a message has at most ${mcpLimits.members} members of objects and arrays`

/** Loaded with the first request. A site without MCP requests starts faster and uses less memory. */
const loadSdk = once(() => import('./mcp/serve.ts'))

/**
 * Answers each message of a batch separately. Messages over the quota get an error. The first message has been counted
 * already.
 */
async function answerBatch(
  messages: readonly unknown[],
  serve: (message: unknown) => Promise<McpAnswer>,
  quota: ClientQuota,
  { snapshot, nextTurn }: Application,
): Promise<McpAnswer> {
  let within = 1
  while (within < messages.length && !(await quota.isSpent())) within += 1
  const isRead = (message: unknown) => !isAction(message, snapshot.mcp())
  const answers = await answerMessages(messages.slice(0, within), { serve, isRead, nextTurn })
  return joinAnswers(messages, [...answers, ...messages.slice(within).map(quota.errorFor)])
}

/** The quota of a client while one request is processed. */
interface ClientQuota {
  /** Counts one message. Returns true when the quota is used up. */
  isSpent(): Promise<boolean>
  refusal(): Reply
  errorFor(message: unknown): McpAnswer
  /** Returns the current state of the quota. */
  fields(): Fields
}

function quotaOf(incoming: Incoming, application: Application): ClientQuota {
  const counter = application.quotas(mcpPolicy)
  const { journal } = application
  const { quota, windowSeconds } = counter.policy
  const client = clientFor(incoming, application)
  let state: QuotaState = { isExceeded: true, remaining: 0, resetSeconds: windowSeconds }
  const text = (id: RequestId) => {
    const { resetSeconds: retryAfter } = state
    const message = `over ${quota} messages in ${windowSeconds} seconds: wait ${retryAfter} seconds`
    return errorText(id, 'serverError', message, { code: 'rate_limited', retryAfter })
  }
  return {
    async isSpent() {
      state = await counter.spend(client)
      if (state.isExceeded) journal.quotaExceeded(counter.policy)
      return state.isExceeded
    },
    refusal() {
      return errorReply(429, text(null), { 'Retry-After': String(state.resetSeconds) })
    },
    errorFor(message) {
      const id = idOf(message)
      return id === undefined ? { status: 202, body: null } : errorAnswer(200, text(id))
    },
    fields: () => rateLimitFields(counter.policy, state),
  }
}

/** Only one revision has batches. A request that names no revision means that one. */
function takesBatches(headers: RequestFields): boolean {
  const revision = headers.get('MCP-Protocol-Version')
  return revision === null || revision === '2025-03-26'
}

async function readMessage(
  incoming: Incoming,
  application: Application,
): Promise<{ readonly value: unknown } | Reply> {
  try {
    const body = await bodyOf(incoming, application)()
    if (body === 'too_large') {
      return refusal(413, `a message has at most ${contactLimits.bodyBytes} bytes`)
    }
    if (body === 'given_up') {
      const data = { code: 'server_busy', retryAfter: Number(givenUpFields['Retry-After']) } as const
      const text = errorText(null, 'serverError', 'the server is too busy to wait for the body', data)
      return errorReply(503, text, givenUpFields)
    }
    const text = new TextDecoder('utf-8', { fatal: true }).decode(body)
    return hasTooManyMembers(text) ? refusal(400, tooManyMembers) : { value: JSON.parse(text) }
  } catch {
    // The stream ended early, or its content is not UTF-8 or not JSON. The client gets a parse error.
    return errorReply(400, errorText(null, 'parseError', 'the body is not JSON in UTF-8'))
  }
}

/** The fields of every response. */
const mcpFields: Fields = { 'Content-Type': 'application/json', ...caching.notStored, ...denyAllPolicy }

/** Refuses a message without reading it. The error has no id. */
function refusal(status: number, message: string, fields?: Fields): Reply {
  return errorReply(status, errorText(null, 'invalidRequest', message), fields)
}

function errorReply(status: number, text: string, fields: Fields = {}): Reply {
  return { status, fields: { ...mcpFields, ...fields }, body: text }
}
