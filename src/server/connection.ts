import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { requestLimits } from '../http/request-limits.ts'
import { statusName } from '../http/status-names.ts'
import type { Refusal } from '../routes/protocol.ts'
import type { Backlog } from './backlog.ts'
import { connectionLimits } from './connection-limits.ts'

/** The requests and responses on one connection, in their order. */
export interface Connection {
  /**
   * Whether a request gets a response. False after a refusal or the last response, and with too many requests waiting.
   */
  admits(outgoing: ServerResponse): boolean
  /**
   * Calls `answer` for the latest request when the responses before its own are written: at once if there are none, and
   * never if the connection ends before. Until then the request takes this many bytes of memory.
   */
  takeTurn(bytes: number, answer: () => void): void
  /** Makes the response to the latest request the last one. Later requests are ignored (RFC 9112 §9.6). */
  admitNoMore(): void
  /** Refuses the latest request, after the responses before it, and ends the connection. */
  refuseLast(refuse: Refuse, hasBody: boolean): void
  /**
   * Refuses the bytes after the latest request, or its faulty body. Sends nothing if that request has its response.
   * `refuse` receives the request whose body is faulty.
   */
  refuseBytes(refuse: (unfinished?: UnfinishedRequest) => ReturnType<Refuse>): void
  /** Whether the client waits for the server, and not the server for the client. */
  isOurTurn(): boolean
  /** Returns the response that is being made or sent, if there is one. */
  underWay(): ServerResponse | undefined
}

/** Makes a refusal when its turn has come. Without one, the connection only ends. */
export type Refuse = () => Refusal | Promise<Refusal> | undefined

/** A request whose body has not arrived whole, and whether a route has begun to answer it. */
interface UnfinishedRequest {
  readonly request: IncomingMessage
  readonly hasBegun: boolean
}

/** The parts of the server that its connections share. */
export interface Surroundings {
  readonly backlog: Backlog
  /** Waits for a turn of the event loop, so that one connection with many requests does not keep the others waiting. */
  readonly turn: () => Promise<void>
}

/** Follows the requests and responses on a socket. Calls `onIdle` when it has sent all responses. */
export function followConnection(
  socket: Socket,
  { backlog, turn }: Surroundings,
  onIdle: () => void,
): Connection {
  const close = socket.destroySoon.bind(socket)
  // Node calls this after the last response of a connection, even if the response waited for the body.
  socket.destroySoon = () => {
    if (!last || last.req.complete) close()
    else lingerOver(last.req)
  }
  let previous: ServerResponse | undefined
  let last: ServerResponse<IncomingMessage> | undefined
  /** The responses that are not written yet. */
  const responses: ServerResponse[] = []
  /** The requests that wait for the first of these responses. */
  const waiting: { readonly bytes: number; readonly answer: () => void }[] = []
  let isOver = false
  let admitsMore = true
  return {
    admits(outgoing) {
      if (isOver || !admitsMore) return false
      previous = last
      last = outgoing
      if (responses.length > connectionLimits.pipelined) end(nothing, previous)
      if (isOver) return false
      responses.push(outgoing)
      outgoing.on('close', onClose)
      return true
    },
    takeTurn(bytes, answer) {
      if (responses.length === 1) {
        answer()
        return
      }
      waiting.push({ bytes, answer })
      backlog.addWaiting(socket, bytes)
    },
    admitNoMore() {
      admitsMore = false
    },
    refuseLast: (refuse, hasBody) => end(refuse, previous, hasBody),
    refuseBytes(refuse) {
      if (isOver) return
      if (!last || last.req.complete) end(refuse, last)
      else if (last.headersSent) end(nothing, last)
      else {
        const unfinished = { request: last.req, hasBegun: waiting.pop() === undefined }
        end(() => refuse(unfinished), previous)
      }
    },
    isOurTurn() {
      const [response] = responses
      return response?.req.complete === true && !response.writableEnded
    },
    underWay: () => responses[0],
  }

  function onClose(): void {
    responses.shift()
    backlog.remove(socket)
    if (waiting.length > 0) void turn().then(answerNext)
    else if (last?.destroyed) onIdle()
  }

  function answerNext(): void {
    const next = socket.destroyed ? undefined : waiting.shift()
    if (!next) return
    backlog.addWaiting(socket, -next.bytes)
    next.answer()
  }

  function end(refuse: Refuse, after: ServerResponse | undefined, hasBody = true): void {
    isOver = true
    const say = async () => {
      const settled = await refuse()
      if (socket.writable) socket.end(settled ? written(settled, hasBody) : '')
      setImmediate(throwAwayTheRest)
    }
    if (!after || after.destroyed) {
      void say()
      return
    }
    after.once('close', say)
    backlog.addWaiting(socket, requestLimits.headBytes)
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

function nothing(): undefined {}

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
