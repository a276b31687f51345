import type { Socket } from 'node:net'

/** The connections there are, of which only so many may be. */
export interface Room {
  /**
   * Takes a connection, and closes the longest idle one where there is no room for one more. False where none is idle:
   * the new one has to go. It counts as idle until its first request.
   */
  admit(socket: Socket): boolean
  /** From here on a request is under way on the connection. */
  wake(socket: Socket): void
  /** From here on the connection is idle. */
  rest(socket: Socket): void
}

/** Of what there were too many when a connection was closed or not taken: of all, or of those of its client. */
export type TooManyOf = 'site' | 'client'

export interface RoomLimits {
  readonly connections: number
  readonly connectionsOfClient: number
}

/**
 * Room for so many connections. `clientOf` names the client at the other end; undefined where that is a proxy, which may
 * have as many as there are. `told` learns of each connection that was closed or not taken.
 */
export function createRoom(
  limits: RoomLimits,
  clientOf: (socket: Socket) => string | undefined,
  told: (tooManyOf: TooManyOf) => void,
): Room {
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
    wake: socket => void idle.delete(socket),
    rest(socket) {
      if (connections.has(socket)) idle.add(socket)
    },
  }

  function closeLongestIdle(tooManyOf: TooManyOf, client?: string): boolean {
    told(tooManyOf)
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
