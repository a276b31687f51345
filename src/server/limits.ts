import { createServer, type Server, ServerResponse } from 'node:http'
import { requestLimits } from '../http/request-limits.ts'
import { errorName } from '../http/status.ts'

/** What bounds the connections; times in milliseconds. What bounds a request is in `http/request-limits.ts`. */
export const connectionLimits = {
  /** Of one client that is not a trusted proxy. */
  connectionsOfClient: 500,
  /** Between two requests. Longer than the proxies in front keep a connection, so that it is they who close it. */
  keepAlive: 65_000,
  /** How long a client may leave bytes that are sent to it where they are. */
  stall: 20_000,
  /** How long a client may take to receive an answer. */
  answer: 120_000,
  /** How many requests may stand behind the one that is being answered. */
  pipelined: 100,
  /** How long what a refused client still sends is read and thrown away, so that it can read the refusal. */
  linger: 1_000,
} as const

/** A server of `node:http` that is bounded in every respect; docs/operations.md has the limits that an operator meets. */
export function createBoundedServer(): Server {
  const server = createServer({
    ServerResponse: NamedResponse,
    httpValidation: 'strict',
    maxHeaderSize: requestLimits.parsedHeadBytes,
    headersTimeout: requestLimits.headMilliseconds,
    requestTimeout: requestLimits.requestMilliseconds,
    connectionsCheckingInterval: 1_000,
    keepAliveTimeout: connectionLimits.keepAlive,
    // Checked with the rest of the head, so that the refusal says what is wrong.
    requireHostHeader: false,
    joinDuplicateHeaders: true,
    shouldUpgradeCallback: () => false,
  })
  server.maxHeadersCount = requestLimits.fieldLines + 1
  server.timeout = connectionLimits.stall
  // Not in node's documentation: without it, who says that no more requests follow (FIN) loses an answer under way.
  return Object.assign(server, { httpAllowHalfOpen: true })
}

/** Names each error status as RFC 9110 does, like the `title` of its problem; node still has older names of 413 and 422. */
class NamedResponse extends ServerResponse {
  override writeHead(status: number, ...rest: unknown[]): this {
    this.statusMessage ||= errorName(status) ?? ''
    return super.writeHead(status, ...(rest as []))
  }
}
