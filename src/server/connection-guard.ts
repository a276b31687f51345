import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { createTurns } from '../catalog/own-turn.ts'
import { faultOfHead } from '../http/request-head.ts'
import { requestLimits } from '../http/request-limits.ts'
import { authorityOf, originForm } from '../http/request-target.ts'
import type { ProtocolProblemCode, ProtocolReplies, RefusedHead } from '../routes/protocol.ts'
import type { Backlog } from './backlog.ts'
import { type Connection, followConnection } from './connection.ts'
import { connectionLimits } from './connection-limits.ts'
import { createConnectionSlots, type TooManyOf } from './connection-slots.ts'
import { type ParserError, problemOf } from './parser-error.ts'
import { refusedBytes, refusedRequest } from './refused-request.ts'
import type { SiteResponse } from './response.ts'
import { closeSlowReaders } from './slow-readers.ts'

/** The connections of a server, and their responses before any route. */
export interface ConnectionGuard {
  readonly sockets: Iterable<Socket>
  /** Passes requests to the listener from now on, and the requests that have waited. */
  open(receive: Receive, replies: ProtocolReplies): void
  /** Makes each response the last of its connection from now on. */
  leave(): void
}

/** Receives a request when it arrives. Returns a function that answers it when its turn has come. */
export type Receive = (incoming: IncomingMessage, outgoing: SiteResponse) => () => void

/** The options of a guard. */
export interface GuardOptions {
  /** How many connections may be open at once. */
  readonly connections: number
  /** Returns the client at an address. Undefined for a trusted proxy. */
  clientOf(peer: string): string | undefined
  /** Called for each connection that was closed or refused because there are too many, also too many unread answers. */
  onClosed(tooManyOf: TooManyOf | 'answers'): void
  /** Called while the system opens no more files, and so accepts no connections, with its reason (`EMFILE`). */
  onFilesRefused(reason: string): void
}

/**
 * Guards the connections of a server: limits their number, refuses bytes that are not a request, and closes what takes
 * too long.
 */
export function guardConnections(server: Server, backlog: Backlog, options: GuardOptions): ConnectionGuard {
  const { clientOf, onClosed } = options
  const connections = new Map<Socket, Connection>()
  const slots = createConnectionSlots(
    { connections: options.connections, connectionsOfClient: connectionLimits.connectionsOfClient },
    socket => clientOf(socket.remoteAddress ?? ''),
    onClosed,
  )
  const surroundings = { backlog, turn: createTurns() }
  /** The requests that came before the listener. A client does not fill the memory with them: each connection has one. */
  const waiting = new Map<Socket, () => void>()
  let listener: Receive
  let replies: ProtocolReplies | undefined
  let isLeaving = false

  server.on('connection', socket => {
    if (!slots.admit(socket)) {
      socket.destroy()
      return
    }
    connections.set(
      socket,
      followConnection(socket, surroundings, () => slots.markIdle(socket)),
    )
    socket.once('close', () => {
      connections.delete(socket)
      waiting.delete(socket)
      backlog.forget(socket)
    })
  })
  server.on('request', receive)
  server.on('checkContinue', (incoming, outgoing) =>
    receive(incoming, outgoing, ({ bodyBytes }) => {
      if (incoming.headers.expect?.toLowerCase() !== '100-continue') return 'expectation_failed'
      // A client that declares too long a body gets the refusal at once, and does not send the body (RFC 9110 §10.1.1).
      if (Number(incoming.headers['content-length'] ?? 0) > bodyBytes) outgoing.shouldKeepAlive = false
      else outgoing.writeContinue()
      return undefined
    }),
  )
  server.on('checkExpectation', (incoming, outgoing) =>
    receive(incoming, outgoing, () => 'expectation_failed'),
  )
  // Node types the connections of these two events as streams. This server accepts sockets alone.
  server.on('connect', (incoming, duplex) => {
    const socket = duplex as Socket
    // From here on Node does not handle errors of the connection. An unhandled error would end the process.
    socket.on('error', () => socket.destroy())
    socket.on('timeout', () => endStalled(socket))
    refuseBytes(socket, 'method_not_implemented', host => refusedRequest(incoming, host, false))
  })
  server.on('clientError', (error: ParserError, duplex) => {
    const socket = duplex as Socket
    const code = problemOf(error)
    // A client that has sent nothing gets no response.
    if (code === undefined || socket.bytesRead === 0) socket.destroy()
    else refuseBytes(socket, code, host => refusedBytes(error, socket, host))
  })
  server.on('timeout', endStalled)
  closeSlowReaders(connections, server)
  return {
    sockets: { [Symbol.iterator]: () => connections.keys() },
    open(receiver, settled) {
      listener = receiver
      replies = settled
      for (const receiveAgain of waiting.values()) receiveAgain()
      waiting.clear()
    },
    leave() {
      isLeaving = true
    },
  }

  function endStalled(socket: Socket): void {
    if (connections.get(socket)?.isOurTurn()) socket.setTimeout(connectionLimits.stall)
    else socket.destroy()
  }

  /** Refuses the request whose body is being received, or else the one that the bytes contain. */
  function refuseBytes(
    socket: Socket,
    code: ProtocolProblemCode,
    shown: (siteHost: string) => RefusedHead,
  ): void {
    const settled = replies
    const bytes = settled && shown(settled.host)
    connections.get(socket)?.refuseBytes(unfinished => {
      if (!settled || !bytes) return undefined
      const { host, refuse, refuseHost } = settled
      if (unfinished) {
        return refuse(code, refusedRequest(unfinished.request, host, unfinished.hasBegun).request)
      }
      const { authority = host, request } = bytes
      return refuseHost?.(authority) ?? refuse(code, request)
    })
  }

  function receive(incoming: IncomingMessage, outgoing: ServerResponse, expect?: Expectation): void {
    if (replies) answer(replies, incoming, outgoing, expect)
    else if (waiting.has(incoming.socket)) incoming.socket.destroy()
    else waiting.set(incoming.socket, () => receive(incoming, outgoing, expect))
  }

  function answer(
    settled: ProtocolReplies,
    incoming: IncomingMessage,
    outgoing: ServerResponse,
    expect?: Expectation,
  ): void {
    const { socket } = incoming
    const connection = connections.get(socket)
    if (!connection?.admits(outgoing)) return
    slots.markBusy(socket)
    const { host, bodyBytes, refuse, refuseHost } = settled
    const misdirected = refuseHost?.(authorityOf(incoming.url ?? '', incoming.headers.host) ?? host)
    const code = faultOfHead(incoming, host) ?? expect?.(settled)
    // Node drops any bytes after an upgrade request in the same packet. So the connection must end with this response.
    if (isLeaving || incoming.headers.upgrade !== undefined) outgoing.shouldKeepAlive = false
    if (!outgoing.shouldKeepAlive) connection.admitNoMore()
    const refusal = misdirected
      ? () => misdirected
      : code && (() => refuse(code, refusedRequest(incoming, host, false).request))
    if (refusal) {
      connection.refuseLast(refusal, incoming.method !== 'HEAD')
      return
    }
    // The server was created with this class.
    connection.takeTurn(keptBytes(incoming, bodyBytes), answerTo(settled, incoming, outgoing as SiteResponse))
  }

  function answerTo(settled: ProtocolReplies, incoming: IncomingMessage, outgoing: SiteResponse): () => void {
    const { host, options } = settled
    if (incoming.url === '*')
      return () => outgoing.send(options(refusedRequest(incoming, host, false).request))
    // The absolute form with this host is the same request. The Fetch adapter accepts its scheme only in lower case.
    incoming.url = originForm(incoming.url ?? '', incoming.headers.host ?? host)
    return listener(incoming, outgoing)
  }
}

/** Returns the most memory that a waiting request takes, in bytes: that of its head, and of its body. */
function keptBytes({ headers }: IncomingMessage, bodyBytes: number): number {
  const { 'content-length': length, 'transfer-encoding': coding } = headers
  const body = coding === undefined ? Number(length ?? 0) : bodyBytes
  return requestLimits.headBytes + Math.min(body, bodyBytes)
}

/** Returns the refusal of an `Expect` field, or undefined. */
type Expectation = (replies: ProtocolReplies) => ProtocolProblemCode | undefined
