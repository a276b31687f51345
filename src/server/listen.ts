import type { IncomingMessage, RequestListener, Server } from 'node:http'
import { setImmediate, setTimeout as sleep } from 'node:timers/promises'
import { getRequestListener } from '@hono/node-server'
import type { ProtocolReplies } from '../routes/protocol.ts'
import { type Edge, guard, type Outside } from './edge.ts'
import type { Handler } from './handler.ts'
import { discardRest, hasBody, joinChunks } from './incoming-body.ts'
import { createBoundedServer } from './limits.ts'

/** A listening socket whose requests wait until there is a handler for them. */
export interface Listener {
  readonly port: number
  /** Answers waiting and coming requests. */
  serve(handler: Handler, replies: ProtocolReplies): void
  /** For so many milliseconds goes on as before, but that each answer is the last of its connection; then stops accepting. */
  drain(milliseconds: number): Promise<void>
  /** Stops accepting if it has not yet, lets what is in flight finish for at most so many milliseconds, and then ends. */
  close(patience: number): Promise<void>
}

/** How often, while it closes, connections whose answer is out are closed; in milliseconds. */
const sweepInterval = 50

/** How long, while it closes, the request of a new connection may be on its way, in milliseconds. */
const silence = 500

/** How long a turn of the event loop in which nobody asks for anything lasts at most, and how long one is waited for; in milliseconds. */
const quiet = 0.05
const search = 500

/** Where every client is taken for a proxy, and nobody is told. */
const anybody: Outside = { clientOf: () => undefined, told: () => {} }

/** Listens on a host and port. Rejects with the system's error (`EADDRINUSE`, `EACCES`) when it cannot. */
export async function listen(host: string, port: number, outside: Outside = anybody): Promise<Listener> {
  const server = createBoundedServer()
  const edge = guard(server, outside)
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => {
      server.off('error', reject)
      resolve()
    })
  })
  const ended = new Promise<void>(resolve => server.once('close', resolve))
  // Node counts a connection as idle as soon as its answer is written, and would cut off one that is still being sent.
  const closeIdle = server.closeIdleConnections.bind(server)
  server.closeIdleConnections = () => {
    if (![...edge.sockets].some(socket => socket.writableLength > 0)) closeIdle()
  }
  return {
    port: portOf(server),
    serve: (handler, replies) => edge.open(requestListener(handler, replies), replies),
    drain: milliseconds => drain(server, edge, milliseconds),
    close: patience => close(server, edge, ended, patience),
  }
}

function requestListener(handler: Handler, { host, refuse }: ProtocolReplies): RequestListener {
  return getRequestListener(
    (request, { incoming }) => {
      const message = incoming as IncomingMessage
      const peer = incoming.socket.remoteAddress ?? ''
      if (!hasBody(message)) return handler(request, peer)
      joinChunks(request, message)
      const response = handler(request, peer)
      if (response instanceof Promise) return response.finally(() => discardRest(message))
      discardRest(message)
      return response
    },
    // The bridge fails only on a request that is none: a host that no URL can have. The handler itself never rejects.
    {
      hostname: host,
      errorHandler: async () => {
        const { status, fields, body } = await refuse('bad_request')
        return new Response(body, { status, headers: fields })
      },
    },
  )
}

function portOf(server: Server): number {
  const address = server.address()
  if (typeof address !== 'object' || address === null) throw new Error('the server has no port')
  return address.port
}

async function drain(server: Server, edge: Edge, milliseconds: number): Promise<void> {
  edge.leave()
  if (milliseconds > 0) await sleep(milliseconds)
  await quietTurn(server)
  server.close()
}

/**
 * Waits, for a while, for a short turn of the event loop in which nobody was accepted: each turn accepts but one. Whoever
 * connects between the last look and the close is cut off, and behind such a turn hardly anybody does.
 */
async function quietTurn(server: Server): Promise<void> {
  let accepted = 0
  server.on('connection', () => {
    accepted += 1
  })
  const end = performance.now() + search
  // What is left of this turn tells nothing: it may have accepted somebody already.
  await setImmediate()
  for (let begun = performance.now(); begun < end; begun = performance.now()) {
    const before = accepted
    await setImmediate()
    if (accepted === before && performance.now() - begun < quiet) return
  }
}

async function close(
  server: Server,
  { sockets }: Edge,
  ended: Promise<void>,
  patience: number,
): Promise<void> {
  // A connection that goes on saying nothing is in nobody's way, but the server would wait for it.
  const closeSilent = () => {
    for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy()
  }
  // Those too that node does not count among its own any more: what has become a tunnel.
  const closeAll = () => {
    for (const socket of sockets) socket.destroy()
  }
  const timers = [
    setTimeout(closeAll, patience),
    setTimeout(closeSilent, Math.min(silence, patience)),
    setInterval(() => server.closeIdleConnections(), sweepInterval),
  ]
  if (server.listening) server.close()
  await ended
  for (const timer of timers) clearTimeout(timer)
}
