import { createServer, type Server } from 'node:http'
import { requestLimits } from '../http/request-limits.ts'
import { createResponseClass } from './response.ts'

/** The limits of connections; times in milliseconds. The limits of requests are in `http/request-limits.ts`. */
export const connectionLimits = {
  /** Of one client that is not a trusted proxy. */
  connectionsOfClient: 500,
  /** Between two requests. Longer than proxies keep a connection, so the proxy closes first. */
  keepAlive: 65_000,
  /** How long a client may leave sent bytes unread. */
  stall: 20_000,
  /** How long a client may take to receive a response. */
  answer: 120_000,
  /** How many requests may wait on a connection while one is being answered. */
  pipelined: 100,
  /** All answers that their clients have not taken, and the requests that wait behind them, in bytes. */
  unreadBytes: 32 * 1024 * 1024,
  /** How long the server reads and discards bytes of a refused client, so that the client can read the refusal. */
  linger: 1_000,
} as const

/** Creates a server of `node:http` with all limits. docs/operations.md has the limits that an operator meets. */
export function createBoundedServer(): Server {
  const server = createServer({
    ServerResponse: createResponseClass(connectionLimits.keepAlive),
    httpValidation: 'strict',
    maxHeaderSize: requestLimits.parsedHeadBytes,
    headersTimeout: requestLimits.headMilliseconds,
    requestTimeout: requestLimits.requestMilliseconds,
    connectionsCheckingInterval: 1_000,
    keepAliveTimeout: connectionLimits.keepAlive,
    // Checked with the rest of the head, so that the refusal names the reason.
    requireHostHeader: false,
    joinDuplicateHeaders: true,
    optimizeEmptyRequests: true,
    shouldUpgradeCallback: () => false,
  })
  server.maxHeadersCount = requestLimits.fieldLines + 1
  server.timeout = connectionLimits.stall
  // Node's documentation does not mention this property. Without it, a client that sends FIN after its request loses
  // the response.
  return Object.assign(server, { httpAllowHalfOpen: true })
}
