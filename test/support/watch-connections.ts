import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { Socket } from 'node:net'

/** Observes each connection that this process opens while a function runs. */
export async function watchConnections(
  see: (socket: Socket) => void,
  run: () => Promise<void>,
): Promise<void> {
  const listener = (event: unknown) => see((event as { socket: Socket }).socket)
  subscribe('net.client.socket', listener)
  try {
    await run()
  } finally {
    unsubscribe('net.client.socket', listener)
  }
}
