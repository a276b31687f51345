import type { RequestField } from '../../contract/action.ts'
import { fillPath, type OperationContract } from '../../contract/operation.ts'
import { readPolicy } from '../../contract/quota-policies.ts'
import { policyOf } from '../../contract/rehearsal.ts'
import { textOf } from '../../http/reply.ts'
import type { IncomingRequest, RequestFields } from '../../http/request.ts'
import { answerApi } from '../api.ts'
import type { Application, Incoming } from '../application.ts'
import { subrequest, wholeBody } from './subrequest.ts'
import { type Arguments, asText, type ToolResult } from './tool-result.ts'

/**
 * Calls an operation of the API through its HTTP request, so that validation, quota, idempotency and texts are the
 * same. A problem becomes an error result with the problem in it; `retryAfter` has the seconds to wait, where there are
 * some.
 */
export async function callOperation(
  operation: OperationContract,
  given: Arguments,
  incoming: Incoming,
  application: Application,
): Promise<ToolResult> {
  const { url, catalog } = application.snapshot.site
  const { vocabulary } = catalog.company.api
  const request = requestOf(operation, given, url, incoming.request.headers)
  // The message has been counted against the quota of MCP already.
  const isCounted = policyOf(operation, request.url, vocabulary).covers === readPolicy.covers
  const { status, fields, body } = await answerApi(subrequest(incoming, request), application, isCounted)
  const text = textOf(body)
  if (status === operation.status) {
    const structuredContent = JSON.parse(text)
    return { content: [{ type: 'text', text: textFor(operation, structuredContent) }], structuredContent }
  }
  const retryAfter = fields['Retry-After']
  const problem = { ...JSON.parse(text), ...(retryAfter && { retryAfter: Number(retryAfter) }) }
  return { isError: true, content: [{ type: 'text', text: JSON.stringify(problem) }] }
}

/**
 * Writes the text of a result: the members of the body that a model needs, as JSON. Clients give their model the text, the
 * structured content, or both; a whole copy would double what they pay.
 */
function textFor(operation: OperationContract, body: unknown): string {
  const { details = [] } = operation.kind === 'read' ? operation : {}
  return JSON.stringify(body, (name, value) => (details.includes(name) ? undefined : value))
}

/** The fields in which a proxy names the client (`http/client-address.ts`). */
const clientFields = ['X-Forwarded-For', 'Forwarded']

function requestOf(
  operation: OperationContract,
  given: Arguments,
  url: (path: string) => string,
  sent: RequestFields,
): IncomingRequest {
  const headers = new Headers()
  for (const name of clientFields) {
    const value = sent.get(name)
    if (value !== null) headers.set(name, value)
  }
  const path = pathOf(operation, given)
  if (operation.kind === 'read') {
    return { method: 'GET', url: url(path) + queryOf('lang', given), headers, body: null }
  }
  headers.set('Content-Type', 'application/json')
  const body: Record<string, unknown> = { ...given }
  for (const field of operation.fields) {
    if (given[field.argument] !== undefined)
      headers.set(field.name, asFieldValue(given[field.argument], field))
    delete body[field.argument]
  }
  for (const name of Object.keys(operation.parameters)) delete body[name]
  const { method, rehearsal } = operation
  const query = rehearsal && given[rehearsal.name] !== false ? queryOf(rehearsal.name, given) : ''
  if (rehearsal) delete body[rehearsal.name]
  return { method, url: url(path) + query, headers, body: wholeBody(JSON.stringify(body)) }
}

/** Returns a query with one of the arguments, if it is given. */
function queryOf(parameter: string, given: Arguments): string {
  const value = given[parameter]
  return value === undefined ? '' : `?${parameter}=${encodeURIComponent(asText(value))}`
}

function pathOf(operation: OperationContract, given: Arguments): string {
  const values = Object.keys(operation.parameters).map(name => [name, segment(given[name])])
  return fillPath(operation, Object.fromEntries(values))
}

/** Returns any text as one segment of a path. A dot segment would change the path. */
function segment(value: unknown): string {
  const text = asText(value)
  return /^\.{0,2}$/.test(text) ? '-' : encodeURIComponent(text)
}

/**
 * Returns a value that a header field can carry. A value that it cannot carry becomes an empty one, which the API
 * refuses.
 */
function asFieldValue(value: unknown, { pattern }: RequestField): string {
  return typeof value === 'string' && pattern.test(value) ? value : ''
}
