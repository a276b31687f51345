import type { CallToolResult } from '@modelcontextprotocol/server'
import type { RequestField } from '../../contract/action.ts'
import { fillPath, type Operation } from '../../contract/operation.ts'
import { readPolicy } from '../../contract/policies.ts'
import { pathOf } from '../../http/request-target.ts'
import type { Site } from '../../site/site.ts'
import { answerApi } from '../api.ts'
import type { Application, Incoming } from '../application.ts'

type Arguments = Readonly<Record<string, unknown>>

/**
 * Calls an operation of the API as the request that it is over HTTP, so that nothing can differ: validation, quota,
 * idempotency, texts. What the API tells as a problem is an error result that holds the problem, and in `retryAfter` the
 * seconds to wait where it names some. Undefined for a name that no operation has.
 */
export function callTool(
  name: string,
  given: Arguments,
  incoming: Incoming,
  application: Application,
): Promise<CallToolResult> | undefined {
  const { api, url } = application.snapshot.site
  const operation = api.operations.find(({ operationId }) => operationId === name)
  if (!operation) return undefined
  const request = requestOf(operation, given, url, incoming.request.headers)
  // A message has spent a reading already.
  return call(request, incoming, application, operation.policy === readPolicy)
}

async function call(
  request: Request,
  { peer }: Incoming,
  application: Application,
  isCounted: boolean,
): Promise<CallToolResult> {
  const asked = { request, path: pathOf(request.url), peer }
  const { status, fields, body } = await answerApi(asked, application, isCounted)
  const text = typeof body === 'string' ? body : new TextDecoder().decode(body ?? undefined)
  if (status === 200) return { content: [{ type: 'text', text }], structuredContent: JSON.parse(text) }
  const retryAfter = fields['Retry-After']
  const problem = { ...JSON.parse(text), ...(retryAfter && { retryAfter: Number(retryAfter) }) }
  return { isError: true, content: [{ type: 'text', text: JSON.stringify(problem) }] }
}

/** The fields that say who the client is, where a proxy stands in front (`http/client-address.ts`). */
const clientFields = ['X-Forwarded-For', 'Forwarded']

function requestOf(
  operation: Operation<Site>,
  given: Arguments,
  url: (path: string) => string,
  sent: Headers,
): Request {
  const headers = new Headers()
  for (const name of clientFields) {
    const value = sent.get(name)
    if (value !== null) headers.set(name, value)
  }
  if (operation.kind === 'read') return new Request(url(readingTarget(operation, given)), { headers })
  headers.set('Content-Type', 'application/json')
  const body: Record<string, unknown> = { ...given }
  for (const field of operation.fields) {
    if (given[field.argument] !== undefined)
      headers.set(field.name, asFieldValue(given[field.argument], field))
    delete body[field.argument]
  }
  const { method, path } = operation
  return new Request(url(path), { method, headers, body: JSON.stringify(body) })
}

function readingTarget(operation: Operation<Site>, { lang, ...given }: Arguments): string {
  const values = Object.keys(operation.parameters).map(name => [name, segment(given[name])])
  const path = fillPath(operation, Object.fromEntries(values))
  return lang === undefined ? path : `${path}?lang=${encodeURIComponent(asText(lang))}`
}

/** One segment of a path, whatever was given: a dot segment would lead elsewhere. */
function segment(value: unknown): string {
  const text = asText(value)
  return /^\.{0,2}$/.test(text) ? '-' : encodeURIComponent(text)
}

/** An argument as an address can carry it; one that is no text is none that the API knows. */
function asText(argument: unknown): string {
  return (typeof argument === 'string' ? argument : JSON.stringify(argument ?? '')).toWellFormed()
}

/** A value as a field can carry it; what none can carry is sent as an empty one, which the API refuses by its own rule. */
function asFieldValue(value: unknown, { pattern }: RequestField): string {
  return typeof value === 'string' && pattern.test(value) ? value : ''
}
