import type { Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { Connection } from './connection.ts'
import { connectionLimits } from './connection-limits.ts'

/** The interval between two searches for slow readers, in milliseconds. */
const sweepInterval = 10_000

/** Closes connections whose client reads a response too slowly, because the unsent rest stays in memory. */
export function closeSlowReaders(connections: ReadonlyMap<Socket, Connection>, server: Server): void {
  let before = new Map<Socket, { answer: ServerResponse; since: number }>()
  const sweep = setInterval(() => {
    const now = Date.now()
    const after: typeof before = new Map()
    for (const [socket, connection] of connections) {
      const answer = connection.underWay()
      if (!answer) continue
      const known = before.get(socket)
      const since = known?.answer === answer ? known.since : now
      if (now - since >= connectionLimits.answer) socket.destroy()
      else after.set(socket, { answer, since })
    }
    before = after
  }, sweepInterval)
  server.once('close', () => clearInterval(sweep))
  sweep.unref()
}
