import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { statusName } from '../http/status.ts'
import type { Refusal } from '../routes/protocol.ts'
import { connectionLimits } from './limits.ts'

/** The requests and answers on one connection, in their order. */
export interface Connection {
  /** Whether a request is to be answered: not after a refusal or the last answer, nor behind too many others. */
  admits(outgoing: ServerResponse): boolean
  /** The request that came last has the last answer: what follows is not looked at (RFC 9112 §9.6). */
  admitNoMore(): void
  /** Refuses the request that came last, after the answers before it, and ends the connection. */
  refuseLast(refusal: Refusal | Promise<Refusal>, hasBody: boolean): void
  /**
   * Refuses what came after the last request or is wrong with its body; says nothing where that is answered already.
   * `refuse` receives the request whose body it is.
   */
  refuseBytes(refuse: (unfinished?: IncomingMessage) => Refusal | Promise<Refusal> | undefined): void
  /** Whether the client waits for us, not we for the client. */
  isOurTurn(): boolean
  /** The answer that is under way, if there is one. */
  underWay(): ServerResponse | undefined
}

/** Begins to follow the requests and answers on a socket. */
export function followConnection(socket: Socket): Connection {
  const close = socket.destroySoon.bind(socket)
  // node calls it after the last answer of a connection, whether or not that answer has waited for the body.
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
      return !isOver
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

  /** Ends our side, and closes as soon as the body of the last request has been thrown away. */
  function lingerOver(request: IncomingMessage): void {
    socket.end()
    request.once('close', close)
    closeLater()
  }

  /** A connection that is closed over unread bytes is reset, and the client loses the refusal (RFC 9112 §9.6). */
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

function written({ status, fields, body }: Refusal, hasBody: boolean): string {
  const head = {
    ...fields,
    Date: new Date().toUTCString(),
    'Content-Length': String(Buffer.byteLength(body)),
    Connection: 'close',
  }
  const lines = Object.entries(head).map(([name, value]) => `${name}: ${value}\r\n`)
  return `HTTP/1.1 ${status} ${statusName(status)}\r\n${lines.join('')}\r\n${hasBody ? body : ''}`
}
