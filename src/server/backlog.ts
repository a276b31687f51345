import type { Socket } from 'node:net'
import { type Body, type Reply, sizeOf } from '../http/reply.ts'

/** The memory of answers that their clients have not taken, and of the requests that wait behind them. */
export interface Backlog {
  /** Counts the body that a connection is sending. */
  add(socket: Socket, body: Reply['body']): void
  /** Counts the bytes of a request that begins to wait on a connection. They are negative when it has waited. */
  addWaiting(socket: Socket, bytes: number): void
  /** Stops counting the body of a connection. */
  remove(socket: Socket): void
  /** Stops counting everything of a connection. */
  forget(socket: Socket): void
}

interface Kept {
  body: Body | undefined
  waiting: number
  /** How much the client had taken when it was last asked. */
  taken: number
}

/**
 * A body counts at most this many bytes, because none that is made for one request is longer. A longer one is a file of
 * the content, which is in memory anyway.
 */
const mostOfBody = 256 * 1024

/**
 * Bounds what is kept for clients that do not take their answers. A body that many connections send is counted once,
 * because they share its bytes. Over the bound, the connection is closed whose client has taken nothing for the longest
 * time, and `onClosed` is called. So a slow client that reads keeps its connection while others do not read.
 */
export function createBacklog(mostBytes: number, onClosed: () => void): Backlog {
  /** In the order in which their clients began to leave something, or have last taken something. */
  const connections = new Map<Socket, Kept>()
  const senders = new Map<Body, number>()
  let bytes = 0
  return {
    add(socket, body) {
      if (body === null) return
      const kept = keptFor(socket)
      drop(kept)
      kept.body = body
      const others = senders.get(body) ?? 0
      senders.set(body, others + 1)
      if (others === 0) bytes += keptOf(body)
      makeRoom()
    },
    addWaiting(socket, more) {
      const kept = keptFor(socket)
      kept.waiting += more
      bytes += more
      forgetEmpty(socket, kept)
      makeRoom()
    },
    remove(socket) {
      const kept = connections.get(socket)
      if (!kept) return
      drop(kept)
      forgetEmpty(socket, kept)
    },
    forget,
  }

  function keptFor(socket: Socket): Kept {
    const known = connections.get(socket)
    if (known) return known
    const added = { body: undefined, waiting: 0, taken: takenOf(socket) }
    connections.set(socket, added)
    return added
  }

  function drop(kept: Kept): void {
    const { body } = kept
    if (body === undefined) return
    kept.body = undefined
    const others = (senders.get(body) ?? 0) - 1
    if (others > 0) senders.set(body, others)
    else {
      senders.delete(body)
      bytes -= keptOf(body)
    }
  }

  function forgetEmpty(socket: Socket, { body, waiting }: Kept): void {
    if (body === undefined && waiting === 0) connections.delete(socket)
  }

  function forget(socket: Socket): void {
    const kept = connections.get(socket)
    if (!kept) return
    drop(kept)
    bytes -= kept.waiting
    connections.delete(socket)
  }

  function makeRoom(): void {
    while (bytes > mostBytes) {
      const [first] = connections
      if (!first) return
      const [socket, kept] = first
      const taken = takenOf(socket)
      if (taken > kept.taken) {
        kept.taken = taken
        connections.delete(socket)
        connections.set(socket, kept)
      } else {
        forget(socket)
        socket.destroy()
        onClosed()
      }
    }
  }
}

function keptOf(body: Body): number {
  return Math.min(mostOfBody, sizeOf(body))
}

/** The member of Node's socket that its documentation does not mention: how many bytes the system has not taken. */
interface Handle {
  readonly _handle?: { readonly writeQueueSize?: number } | null
}

/** Returns how many bytes the system has taken for the client. */
function takenOf(socket: Socket): number {
  return socket.bytesWritten - ((socket as Handle)._handle?.writeQueueSize ?? socket.writableLength)
}
