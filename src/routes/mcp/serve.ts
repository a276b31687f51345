import {
  type ClientCapabilities,
  createMcpHandler,
  isLegacyRequest,
  ProtocolError,
  ProtocolErrorCode,
  ResourceNotFoundError,
  Server,
  WebStandardStreamableHTTPServerTransport,
} from '@modelcontextprotocol/server'
import { briefSeconds } from '../../http/caching.ts'
import type { RequestHead } from '../../http/request.ts'
import type { McpDescription } from '../../mcp/description.ts'
import { compiled } from '../../publishing/snapshot/resource.ts'
import type { Application, Incoming } from '../application.ts'
import { errorAnswer, type McpAnswer } from './answer-size.ts'
import { callTool } from './call-tool.ts'
import { errorText, idOf } from './error.ts'
import { mcpLimits } from './limits.ts'
import { hasMembers } from './members.ts'

/** A client may keep lists that are fixed at start as long as an HTTP cache may keep a file. */
const settled = { ttlMs: briefSeconds * 1000, cacheScope: 'public' } as const

/**
 * Answers one message with the official SDK. It supports the revision 2026-07-28, which has no handshake. It also
 * supports older revisions, whose handshake leaves no state here. The response is always one JSON document, never a
 * stream.
 */
export async function serveMcp(
  message: unknown,
  incoming: Incoming,
  application: Application,
): Promise<McpAnswer> {
  if (isSubscription(message)) {
    const id = idOf(message) ?? null
    return errorAnswer(404, errorText(id, 'methodNotFound', 'this server has no subscriptions'))
  }
  const request = webRequest(incoming.request)
  const options = { parsedBody: message }
  const response = (await isLegacyRequest(request, message))
    ? await serveWithHandshake()
    : await serveModern()
  const body = new Uint8Array(await response.arrayBuffer())
  return { status: response.status, body: body.byteLength > 0 ? body : null }

  async function serveModern(): Promise<Response> {
    const handler = createMcpHandler(() => createServer(incoming, application), { legacy: 'reject' })
    try {
      return await handler.fetch(request, options)
    } finally {
      await handler.close()
    }
  }

  async function serveWithHandshake(): Promise<Response> {
    const server = createServer(incoming, application)
    const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true })
    await server.connect(transport)
    // Nothing of the transport is open after the response. To close it would make an error with a stack trace.
    return transport.handleRequest(request, options)
  }
}

/** The SDK would report too many subscriptions, and a client would then try again. */
function isSubscription(message: unknown): boolean {
  return hasMembers(message) && message.method === 'subscriptions/listen'
}

/**
 * Returns the head of a request in the form that the SDK needs. Its body has been read. The SDK refuses clients that do
 * not accept streams too, which this server never sends.
 */
function webRequest({ method, url, headers }: RequestHead): Request {
  const fields = Array.from(headers.keys(), (name): [string, string] => [name, headers.get(name) ?? ''])
  const request = new Request(url, { method, headers: fields })
  request.headers.set('Accept', 'application/json, text/event-stream')
  return request
}

/** Creates a server for one message. */
function createServer(incoming: Incoming, application: Application): Server {
  const { resources } = application.snapshot
  const mcp = application.snapshot.mcp()
  const server = new Server(mcp.identity, {
    capabilities: { tools: {}, resources: {} },
    supportedProtocolVersions: [...mcp.protocolVersions],
    instructions: mcp.instructions,
    cacheHints: {
      'server/discover': settled,
      'tools/list': settled,
      'resources/list': settled,
      'resources/templates/list': settled,
      'resources/read': settled,
    },
  })
  server.setRequestHandler('tools/list', () => ({ tools: [...mcp.tools] }))
  server.setRequestHandler('tools/call', ({ params }, { mcpReq }) => {
    const { name, arguments: given = {} } = params
    const asking = canAsk(server.getClientCapabilities()) ? { responses: mcpReq.inputResponses } : undefined
    const result = callTool({ name, given, asking }, incoming, application)
    if (!result) throw new ProtocolError(ProtocolErrorCode.InvalidParams, `there is no tool ${name}`)
    return result.catch(bareFault)
  })
  server.setRequestHandler('resources/list', ({ params }) => pageOfResources(mcp, params?.cursor))
  server.setRequestHandler('resources/templates/list', () => ({ resourceTemplates: [] }))
  server.setRequestHandler('resources/read', async ({ params: { uri } }) => {
    const known = mcp.resources.get(uri)
    const found = known && resources.get(`/${known.resource.name}`)
    const published = found && (await compiled(found))
    if (published?.kind !== 'file') throw new ResourceNotFoundError(uri)
    const text = new TextDecoder().decode(published.representation.identity.body)
    return { contents: [{ uri, mimeType: 'text/markdown', text }] }
  })
  return server

  /** Our own fault is for the operators: its message can quote files and addresses. */
  function bareFault(error: unknown): never {
    if (error instanceof ProtocolError) throw error
    application.journal.fault(error, incoming.path, incoming.id)
    throw new ProtocolError(ProtocolErrorCode.InternalError, 'internal error')
  }
}

/** Whether a client can show a form to its user. Without a handshake, it says so in each request. */
function canAsk({ elicitation }: ClientCapabilities = {}): boolean {
  // Without a mode, the capability means forms.
  return elicitation !== undefined && (elicitation.form !== undefined || elicitation.url === undefined)
}

/** Returns the resources from a cursor on, as many as a response may have. The cursor is the index of the first. */
function pageOfResources({ resources }: McpDescription, cursor = '0') {
  const start = /^\d{1,9}$/.test(cursor) ? Number(cursor) : -1
  if (start < 0 || (start > 0 && start >= resources.size)) {
    throw new ProtocolError(ProtocolErrorCode.InvalidParams, `there is no page ${cursor}`)
  }
  const end = start + mcpLimits.resources
  return {
    resources: [...resources.values()].slice(start, end).map(({ resource, size }) => ({
      ...resource,
      ...(size && { size: size() }),
    })),
    ...(end < resources.size && { nextCursor: String(end) }),
  }
}
