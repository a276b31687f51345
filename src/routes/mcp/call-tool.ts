import type { CallToolResult } from '@modelcontextprotocol/server'
import { idempotencyKeyPattern } from '../../contract/contact-limits.ts'
import type { Operation } from '../../contract/version.ts'
import { pathOf } from '../../http/request-target.ts'
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
  return call(requestOf(operation, given, url, incoming.request.headers), incoming, application)
}

async function call(request: Request, { peer }: Incoming, application: Application): Promise<CallToolResult> {
  const asked = { request, path: pathOf(request.url), peer }
  // A message has spent a reading already.
  const { status, fields, body } = await answerApi(asked, application, request.method === 'GET')
  const text = typeof body === 'string' ? body : new TextDecoder().decode(body ?? undefined)
  if (status === 200) return { content: [{ type: 'text', text }], structuredContent: JSON.parse(text) }
  const retryAfter = fields['Retry-After']
  const problem = { ...JSON.parse(text), ...(retryAfter && { retryAfter: Number(retryAfter) }) }
  return { isError: true, content: [{ type: 'text', text: JSON.stringify(problem) }] }
}

/** The fields that say who the client is, where a proxy stands in front (`http/client-address.ts`). */
const clientFields = ['X-Forwarded-For', 'Forwarded']

function requestOf(
  { method, path }: Operation,
  given: Arguments,
  url: (path: string) => string,
  sent: Headers,
): Request {
  const headers = new Headers()
  for (const name of clientFields) {
    const value = sent.get(name)
    if (value !== null) headers.set(name, value)
  }
  if (method === 'GET') return new Request(url(readingTarget(path, given)), { headers })
  const { idempotencyKey, ...message } = given
  headers.set('Content-Type', 'application/json')
  if (idempotencyKey !== undefined) headers.set('Idempotency-Key', asFieldValue(idempotencyKey))
  return new Request(url(path), { method, headers, body: JSON.stringify(message) })
}

function readingTarget(path: string, { slug, lang }: Arguments): string {
  const filled = path.replace('{slug}', () => segment(slug))
  return lang === undefined ? filled : `${filled}?lang=${encodeURIComponent(asText(lang))}`
}

/** One segment of a path, whatever was given: a dot segment would lead elsewhere. */
function segment(slug: unknown): string {
  const text = asText(slug)
  return /^\.{0,2}$/.test(text) ? '-' : encodeURIComponent(text)
}

/** An argument as an address can carry it; one that is no text is none that the API knows. */
function asText(argument: unknown): string {
  return (typeof argument === 'string' ? argument : JSON.stringify(argument ?? '')).toWellFormed()
}

/** A key as a field can carry it; what none can carry is sent as an empty one, which the API refuses by its own rule. */
function asFieldValue(key: unknown): string {
  return typeof key === 'string' && idempotencyKeyPattern.test(key) ? key : ''
}
