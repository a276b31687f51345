import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import type { CleanupContext } from './process.ts'

/** A TCP proxy in front of a server, whose replies arrive late. */
export interface SlowProxy {
  readonly port: number
  /** By how many milliseconds each reply is late from now on. The order of replies never changes. */
  delay: number
  /** Closes every connection. New ones are accepted. */
  cut(): void
}

/** Starts a proxy to a port of the loopback interface. It is stopped after the test. */
export async function startSlowProxy(test: CleanupContext, target: number): Promise<SlowProxy> {
  const sockets = new Set<Socket>()
  const proxy = { delay: 0 }
  const server = createServer(client => {
    const upstream = connect(target, '127.0.0.1')
    for (const socket of [client, upstream]) {
      sockets.add(socket)
      socket.setNoDelay()
      socket.on('error', () => {})
      socket.on('close', () => sockets.delete(socket))
    }
    client.pipe(upstream)
    upstream.on('close', () => client.destroy())
    let last = Promise.resolve()
    upstream.on('data', chunk => {
      const late = new Promise(resolve => setTimeout(resolve, proxy.delay))
      last = Promise.all([last, late]).then(() => {
        if (client.writable) client.write(chunk)
      })
    })
  })
  const cut = () => {
    for (const socket of sockets) socket.destroy()
  }
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  test.after(() => {
    server.close()
    cut()
  })
  return Object.assign(proxy, { port: (server.address() as AddressInfo).port, cut })
}
