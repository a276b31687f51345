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
import { compiled } from '../../snapshot/resource.ts'
import type { Application, Incoming } from '../application.ts'
import type { McpAnswer } from './answer-size.ts'
import { callTool } from './call-tool.ts'
import { errorText, idOf } from './error.ts'
import { mcpLimits } from './limits.ts'

/** A client may keep what is settled at start as long as a cache of HTTP may keep a file. */
const settled = { ttlMs: briefSeconds * 1000, cacheScope: 'public' } as const

/**
 * Answers one message by the official SDK: of the revision 2026-07-28, which knows no handshake, or of an older one, which
 * begins with one that leaves no trace here. Answers are always one JSON document, never a stream.
 */
export async function serveMcp(
  message: unknown,
  incoming: Incoming,
  application: Application,
): Promise<McpAnswer> {
  if (isSubscription(message)) {
    const id = idOf(message) ?? null
    return { status: 404, body: errorText(id, 'methodNotFound', 'this server has no subscriptions') }
  }
  const request = webRequest(incoming.request)
  const options = { parsedBody: message }
  const response = (await isLegacyRequest(request, message))
    ? await serveWithHandshake()
    : await serveModern()
  return { status: response.status, body: (await response.text()) || null }

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
    try {
      return await transport.handleRequest(request, options)
    } finally {
      await server.close()
    }
  }
}

/** The SDK itself would answer that there are too many subscriptions, which invites a client to try again. */
function isSubscription(message: unknown): boolean {
  return (message as { readonly method?: unknown } | null)?.method === 'subscriptions/listen'
}

/** The head of a request as the SDK wants it; its body has been read. */
function webRequest({ method, url, headers }: RequestHead): Request {
  const fields = Array.from(headers.keys(), (name): [string, string] => [name, headers.get(name) ?? ''])
  return new Request(url, { method, headers: fields })
}

/** A server for one message. */
function createServer(incoming: Incoming, application: Application): Server {
  const { mcp, resources } = application.snapshot
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
    const result = callTool(name, given, incoming, application, asking)
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

/** Whether a client can show a form to the person: it says so in each request of the revision without a handshake. */
function canAsk({ elicitation }: ClientCapabilities = {}): boolean {
  // Without a mode, the capability means forms.
  return elicitation !== undefined && (elicitation.form !== undefined || elicitation.url === undefined)
}

/** The resources from a cursor on, which is the place of the first; as many as fit into an answer. */
function pageOfResources({ resources }: Application['snapshot']['mcp'], cursor = '0') {
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
