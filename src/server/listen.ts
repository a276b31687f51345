import { once } from 'node:events'
import type { Server } from 'node:http'
import { setImmediate, setTimeout as sleep } from 'node:timers/promises'
import type { ProtocolReplies } from '../routes/protocol.ts'
import { type Backlog, createBacklog } from './backlog.ts'
import {
  type ConnectionGuard,
  type GuardOptions,
  guardConnections,
  type Receive,
} from './connection-guard.ts'
import { connectionLimits, createBoundedServer } from './connection-limits.ts'
import type { Respond } from './handler.ts'
import { readRequest } from './node-request.ts'
import { watchOpenFiles } from './open-files.ts'

/** A listening socket. Requests wait until it has a handler. */
export interface Listener {
  readonly port: number
  /** Answers the waiting requests and all later ones. */
  serve(respond: Respond, replies: ProtocolReplies): void
  /** Closes each connection with its next response for this long, and then stops accepting connections. */
  drain(milliseconds: number): Promise<void>
  /** Stops accepting, gives the running requests this long to end, and then closes every connection. */
  close(milliseconds: number): Promise<void>
}

/** The interval at which a closing server closes connections with a complete response, in milliseconds. */
const sweepInterval = 50

/** How long a new connection may take to send its first byte while the server closes, in milliseconds. */
const firstByteTimeout = 500

/** A turn of the event loop shorter than this accepted no connection, in milliseconds. */
const idleTurn = 0.05

/** How long to wait for such a turn before the server stops accepting, in milliseconds. */
const idleTurnTimeout = 500

/** Every client counts as a proxy, and closed connections are not reported. */
const unguarded: GuardOptions = {
  connections: Number.POSITIVE_INFINITY,
  clientOf: () => undefined,
  onClosed: () => {},
  onFilesRefused: () => {},
}

/** Listens on a host and port. Rejects with the system's error (`EADDRINUSE`, `EACCES`) when it cannot. */
export async function listen(
  host: string,
  port: number,
  options: GuardOptions = unguarded,
): Promise<Listener> {
  const server = createBoundedServer()
  const backlog = createBacklog(connectionLimits.unreadBytes, () => options.onClosed('answers'))
  const guard = guardConnections(server, backlog, options)
  await once(server.listen(port, host), 'listening')
  watchOpenFiles(server, options.onFilesRefused)
  const ended = new Promise<void>(resolve => server.once('close', resolve))
  // Node counts a connection as idle as soon as its response is written. It would close one whose response is still
  // being sent.
  const closeIdle = server.closeIdleConnections.bind(server)
  server.closeIdleConnections = () => {
    if (![...guard.sockets].some(socket => socket.writableLength > 0)) closeIdle()
  }
  return {
    port: portOf(server),
    serve: (respond, replies) => guard.open(receiver(respond, replies, backlog), replies),
    drain: milliseconds => drain(server, guard, milliseconds),
    close: milliseconds => close(server, guard, ended, milliseconds),
  }
}

function receiver(respond: Respond, { host, bodyBytes }: ProtocolReplies, backlog: Backlog): Receive {
  return (incoming, outgoing) => {
    const { socket } = incoming
    const request = readRequest(incoming, host, bodyBytes)
    return () => {
      void respond(request, socket.remoteAddress ?? '', reply => {
        outgoing.send(reply)
        // The system has not taken all bytes at once.
        if (socket.writableLength > 0) backlog.add(socket, reply.body)
        // The body that no route has read does not stay in memory while the response is being sent.
        if (request.body && !request.body.locked) void request.body.cancel()
      })
    }
  }
}

function portOf(server: Server): number {
  const address = server.address()
  if (typeof address !== 'object' || address === null) throw new Error('the server has no port')
  return address.port
}

async function drain(server: Server, guard: ConnectionGuard, milliseconds: number): Promise<void> {
  guard.leave()
  if (milliseconds > 0) await sleep(milliseconds)
  await waitForIdleTurn(server)
  server.close()
}

/**
 * Waits for a turn of the event loop without a new connection. Each turn accepts only one, and closing would cut off a
 * client that still waits to be accepted.
 */
async function waitForIdleTurn(server: Server): Promise<void> {
  let accepted = 0
  server.on('connection', () => {
    accepted += 1
  })
  const end = performance.now() + idleTurnTimeout
  // The rest of this turn does not count, because it may have accepted a connection already.
  await setImmediate()
  for (let begun = performance.now(); begun < end; begun = performance.now()) {
    const before = accepted
    await setImmediate()
    if (accepted === before && performance.now() - begun < idleTurn) return
  }
}

async function close(
  server: Server,
  { sockets }: ConnectionGuard,
  ended: Promise<void>,
  milliseconds: number,
): Promise<void> {
  // Closes connections that send nothing. Without this the server would wait for them.
  const closeSilent = () => {
    for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy()
  }
  // Closes also the connections that Node no longer counts, such as tunnels.
  const closeAll = () => {
    for (const socket of sockets) socket.destroy()
  }
  const timers = [
    setTimeout(closeAll, milliseconds),
    setTimeout(closeSilent, Math.min(firstByteTimeout, milliseconds)),
    setInterval(() => server.closeIdleConnections(), sweepInterval),
  ]
  if (server.listening) server.close()
  await ended
  for (const timer of timers) clearTimeout(timer)
}
