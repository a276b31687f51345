import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { statusName } from '../http/status-names.ts'
import type { Refusal } from '../routes/protocol.ts'
import { connectionLimits } from './connection-limits.ts'

/** The requests and responses on one connection, in their order. */
export interface Connection {
  /**
   * Whether a request gets a response. False after a refusal or the last response, and with too many requests waiting.
   */
  admits(outgoing: ServerResponse): boolean
  /** Makes the response to the latest request the last one. Later requests are ignored (RFC 9112 §9.6). */
  admitNoMore(): void
  /** Refuses the latest request, after the responses before it, and ends the connection. */
  refuseLast(refusal: Refusal | Promise<Refusal>, hasBody: boolean): void
  /**
   * Refuses the bytes after the latest request, or its faulty body. Sends nothing if that request has its response.
   * `refuse` receives the request whose body is faulty.
   */
  refuseBytes(refuse: (unfinished?: IncomingMessage) => Refusal | Promise<Refusal> | undefined): void
  /** Whether the client waits for the server, and not the server for the client. */
  isOurTurn(): boolean
  /** Returns the response that is being sent, if there is one. */
  underWay(): ServerResponse | undefined
}

/** Follows the requests and responses on a socket. Calls `onIdle` when it has sent all responses. */
export function followConnection(socket: Socket, onIdle: () => void): Connection {
  const close = socket.destroySoon.bind(socket)
  // Node calls this after the last response of a connection, even if the response waited for the body.
  socket.destroySoon = () => {
    if (!last || last.req.complete) close()
    else lingerOver(last.req)
  }
  let previous: ServerResponse | undefined
  let last: ServerResponse<IncomingMessage> | undefined
  let waiting = 0
  let isOver = false
  let admitsMore = true
  return {
    admits(outgoing) {
      if (isOver || !admitsMore) return false
      previous = last
      last = outgoing
      waiting = outgoing.socket ? 0 : waiting + 1
      if (waiting > connectionLimits.pipelined) end(undefined, previous)
      if (isOver) return false
      outgoing.on('close', onClose)
      return true
    },
    admitNoMore() {
      admitsMore = false
    },
    refuseLast: (refusal, hasBody) => end(refusal, previous, hasBody),
    refuseBytes(refuse) {
      if (isOver) return
      if (!last || last.req.complete) end(refuse(), last)
      else if (last.headersSent) end(undefined, last)
      else end(refuse(last.req), previous)
    },
    isOurTurn: () => last?.req.complete === true && !last.writableEnded,
    underWay: () => (last?.destroyed ? undefined : last),
  }

  function onClose(): void {
    if (last?.destroyed) onIdle()
  }

  function end(
    refusal: Refusal | Promise<Refusal> | undefined,
    after: ServerResponse | undefined,
    hasBody = true,
  ): void {
    isOver = true
    const say = async () => {
      const settled = await refusal
      if (socket.writable) socket.end(settled ? written(settled, hasBody) : '')
      setImmediate(throwAwayTheRest)
    }
    if (!after || after.destroyed) void say()
    else after.once('close', say)
  }

  /** Ends our side of the connection, and closes it as soon as the body of the last request has been discarded. */
  function lingerOver(request: IncomingMessage): void {
    socket.end()
    request.once('close', close)
    closeLater()
  }

  /** Closing a connection with unread bytes resets it, and the client loses the refusal (RFC 9112 §9.6). */
  function throwAwayTheRest(): void {
    socket.removeAllListeners('data')
    socket.on('data', () => {})
    socket.resume()
    closeLater()
  }

  function closeLater(): void {
    const timer = setTimeout(() => socket.destroy(), connectionLimits.linger)
    socket.once('close', () => clearTimeout(timer))
  }
}

function written({ status, fields, varying, body }: Refusal, hasBody: boolean): string {
  const head = {
    ...fields,
    ...varying,
    Date: new Date().toUTCString(),
    'Content-Length': String(Buffer.byteLength(body)),
    Connection: 'close',
  }
  const lines = Object.entries(head).map(([name, value]) => `${name}: ${value}\r\n`)
  return `HTTP/1.1 ${status} ${statusName(status)}\r\n${lines.join('')}\r\n${hasBody ? body : ''}`
}
