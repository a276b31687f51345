import type { Socket } from 'node:net'

/** The open connections, whose number is limited. */
export interface ConnectionSlots {
  /**
   * Accepts a connection. When there are too many, closes the one that has been idle longest. Returns false when none
   * is idle; then the caller must close the new one. A connection counts as idle until its first request.
   */
  admit(socket: Socket): boolean
  /** Call it when a request begins on the connection. */
  markBusy(socket: Socket): void
  /** Call it when the connection has answered all its requests. */
  markIdle(socket: Socket): void
}

/** Which limit closed or refused a connection: that of the site, or that of its client. */
export type TooManyOf = 'site' | 'client'

export interface SlotLimits {
  readonly connections: number
  readonly connectionsOfClient: number
}

/**
 * Limits the number of connections. `clientOf` names the client at the other end. It is undefined for a proxy, which
 * may have all connections. `onClosed` is called for each connection that was closed or refused.
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
    // Closing takes a moment. The next connection may need the slot before that.
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
