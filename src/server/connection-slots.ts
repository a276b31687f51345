import type { Socket } from 'node:net'

/** The open connections, whose number is limited. */
export interface ConnectionSlots {
  /**
   * Takes a connection, and closes the one that has been idle longest when there are too many. False when none is idle: the
   * new one must be closed. It counts as idle until its first request.
   */
  admit(socket: Socket): boolean
  /** A request has begun on the connection. */
  markBusy(socket: Socket): void
  /** The connection has answered all its requests. */
  markIdle(socket: Socket): void
}

/** Of what there were too many when a connection was closed or not taken: of all, or of those of its client. */
export type TooManyOf = 'site' | 'client'

export interface SlotLimits {
  readonly connections: number
  readonly connectionsOfClient: number
}

/**
 * Limits the number of connections. `clientOf` names the client at the other end, or is undefined for a proxy, which may have
 * all of them. `onClosed` is called for each connection that was closed or refused.
 */
export function createConnectionSlots(
  limits: SlotLimits,
  clientOf: (socket: Socket) => string | undefined,
  onClosed: (tooManyOf: TooManyOf) => void,
): ConnectionSlots {
  /** Every connection, with its client. */
  const connections = new Map<Socket, string | undefined>()
  const counts = new Map<string, number>()
  /** In the order in which they became idle. */
  const idle = new Set<Socket>()

  return {
    admit(socket) {
      const client = clientOf(socket)
      const isClientFull = client !== undefined && (counts.get(client) ?? 0) >= limits.connectionsOfClient
      if (isClientFull && !closeLongestIdle('client', client)) return false
      if (connections.size >= limits.connections && !closeLongestIdle('site')) return false
      connections.set(socket, client)
      if (client !== undefined) counts.set(client, (counts.get(client) ?? 0) + 1)
      idle.add(socket)
      socket.once('close', () => forget(socket))
      return true
    },
    markBusy: socket => void idle.delete(socket),
    markIdle(socket) {
      if (connections.has(socket)) idle.add(socket)
    },
  }

  function closeLongestIdle(tooManyOf: TooManyOf, client?: string): boolean {
    onClosed(tooManyOf)
    const longest = idle.values().find(socket => tooManyOf === 'site' || connections.get(socket) === client)
    if (!longest) return false
    // Its end takes a moment, in which the next one may want its place.
    forget(longest)
    longest.destroy()
    return true
  }

  function forget(socket: Socket): void {
    const client = connections.get(socket)
    if (!connections.delete(socket)) return
    idle.delete(socket)
    if (client === undefined) return
    const others = (counts.get(client) ?? 0) - 1
    if (others > 0) counts.set(client, others)
    else counts.delete(client)
  }
}
