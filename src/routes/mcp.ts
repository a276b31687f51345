import { contactLimits } from '../contract/contact-limits.ts'
import { readBody } from '../http/body.ts'
import { inert } from '../http/cors.ts'
import { isOwnHost, isOwnOrigin } from '../http/own-host.ts'
import type { Fields, Reply } from '../http/reply.ts'
import type { Application, Incoming } from './application.ts'

/**
 * `/mcp`: the operations of the API as tools, and the Markdown pages as resources, for clients of the Model Context Protocol
 * (Streamable HTTP). Without sessions: each POST stands alone, and there is nothing to GET or DELETE.
 */
export async function answerMcp(incoming: Incoming, application: Application): Promise<Reply> {
  const { request } = incoming
  if (isMisled(request, application.snapshot.site.baseUrl)) {
    return refusal(
      403,
      invalidRequest,
      'this server answers its own host and origin, and clients without one',
    )
  }
  if (request.method !== 'POST') {
    return refusal(405, invalidRequest, 'without sessions there is only POST', { Allow: 'POST' })
  }
  const message = await readMessage(request)
  if ('status' in message) return message
  if (Array.isArray(message.value) && !takesBatches(request.headers)) {
    return refusal(400, invalidRequest, 'this revision of the protocol knows no batches: send one message')
  }
  // Loaded by whoever asks first: a site that nobody asks starts sooner, and smaller.
  const { serveMcp } = await import('./mcp/serve.ts')
  const { status, body } = await serveMcp(message.value, incoming, application)
  return { status, fields: mcpFields, body }
}

/** Whether a browser was led here by a page of another site, or by a name that is not the site's (DNS rebinding). */
function isMisled({ url, headers }: Request, ownOrigin: string): boolean {
  const origin = headers.get('Origin')
  const host = headers.get('Host') ?? new URL(url).host
  return !isOwnHost(host, ownOrigin) || (origin !== null && !isOwnOrigin(origin, ownOrigin))
}

/** One revision knew batches; it is the one that a client means that names none. */
function takesBatches(headers: Headers): boolean {
  const revision = headers.get('MCP-Protocol-Version')
  return revision === null || revision === '2025-03-26'
}

async function readMessage(request: Request): Promise<{ readonly value: unknown } | Reply> {
  try {
    const body = await readBody(request, contactLimits.bodyBytes)
    if (!body) return refusal(413, invalidRequest, `a message has at most ${contactLimits.bodyBytes} bytes`)
    return { value: JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body)) }
  } catch {
    // The stream broke off, or what it held is not UTF-8 or not JSON: the sender is told so.
    return refusal(400, parseError, 'the body is not JSON in UTF-8')
  }
}

/** The fields of every answer. No other origin may read one. */
const mcpFields: Fields = { 'Content-Type': 'application/json', 'Cache-Control': 'no-store', ...inert }

/** Codes of JSON-RPC 2.0 §5.1. */
const parseError = -32700
const invalidRequest = -32600

/** A message that was not even looked at is refused with an error that answers no id. */
function refusal(status: number, code: number, message: string, fields: Fields = {}): Reply {
  return {
    status,
    fields: { ...mcpFields, ...fields },
    body: JSON.stringify({ jsonrpc: '2.0', error: { code, message }, id: null }),
  }
}
