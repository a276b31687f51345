import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http'
import type { Socket } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { isUnambiguousTarget } from '../http/request-target.ts'
import { siteFields } from '../http/site-fields.ts'
import { statusName } from '../http/status.ts'
import type { Handler } from './handler.ts'

/** A listening socket whose requests wait until there is a handler for them. */
export interface Listener {
  readonly port: number
  /** Answers waiting and coming requests. */
  serve(handler: Handler, baseUrl: string): void
  /** Stops accepting, lets what is in flight finish for at most so many milliseconds, and then ends. */
  close(patience: number): Promise<void>
}

/** How often, while it closes, connections whose answer is out are closed; in milliseconds. */
const sweepInterval = 50

/** Listens on a host and port. Rejects with the system's error (`EADDRINUSE`, `EACCES`) when it cannot. */
export async function listen(host: string, port: number): Promise<Listener> {
  const waiting: [IncomingMessage, ServerResponse][] = []
  const wait = (...exchange: [IncomingMessage, ServerResponse]) => waiting.push(exchange)
  const server = createServer(
    {
      headersTimeout: 10_000,
      requestTimeout: 15_000,
      connectionsCheckingInterval: 1_000,
      keepAliveTimeout: 65_000,
    },
    wait,
  )
  const sockets = new Set<Socket>()
  server.on('connection', socket => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => {
      server.off('error', reject)
      resolve()
    })
  })
  return {
    port: portOf(server),
    serve(handler, baseUrl) {
      const respond = requestListener(handler, baseUrl)
      server.off('request', wait)
      server.on('request', respond)
      for (const exchange of waiting.splice(0)) respond(...exchange)
    },
    close: patience => close(server, sockets, patience),
  }
}

function requestListener(handler: Handler, baseUrl: string): RequestListener {
  const { host } = new URL(baseUrl)
  const badRequest = {
    ...siteFields(baseUrl),
    'Content-Type': 'text/plain; charset=utf-8',
    'Cache-Control': 'no-store',
  }
  const refuse = () => new Response(`${statusName(400)}\n`, { status: 400, headers: badRequest })
  return getRequestListener(
    (request, { incoming }) =>
      isUnambiguousTarget(incoming.url ?? '', incoming.headers.host ?? host)
        ? handler(request, incoming.socket.remoteAddress ?? '')
        : refuse(),
    // The bridge fails only on a request that is none: a malformed target or host. The handler itself never rejects.
    { hostname: host, errorHandler: refuse },
  )
}

function portOf(server: Server): number {
  const address = server.address()
  if (typeof address !== 'object' || address === null) throw new Error('the server has no port')
  return address.port
}

async function close(server: Server, sockets: ReadonlySet<Socket>, patience: number): Promise<void> {
  const timer = setTimeout(() => server.closeAllConnections(), patience)
  // A connection that has not said anything yet is in nobody's way, but the server would wait for it.
  for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy()
  const sweep = setInterval(() => server.closeIdleConnections(), sweepInterval)
  await new Promise<void>(resolve => server.close(() => resolve()))
  clearInterval(sweep)
  clearTimeout(timer)
}
