import { once } from 'node:events'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { CleanupContext } from '../../test/support/process.ts'

/**
 * Starts a proxy that names another client for each request, so that many requests stay within the quotas. It is
 * stopped after the test. Returns its origin. A host or origin of the proxy becomes that of the site; others are passed
 * on.
 */
export async function startManyClients(test: CleanupContext, port: number): Promise<string> {
  let clients = 0
  const server = createServer((incoming, answer) => {
    clients += 1
    const own = `:${(server.address() as AddressInfo).port}`
    const { host, origin, ...others } = incoming.headers
    const headers = {
      ...others,
      ...(host !== undefined && { host: host.replace(own, `:${port}`) }),
      ...(origin !== undefined && { origin: origin.replace(own, `:${port}`) }),
      'x-forwarded-for': `10.1.${clients >> 8}.${clients & 255}`,
    }
    const { method, url } = incoming
    const outgoing = request({ host: '127.0.0.1', port, method, path: url, headers }, received => {
      answer.writeHead(received.statusCode ?? 502, received.headers)
      received.pipe(answer)
    })
    outgoing.on('error', () => answer.destroy())
    incoming.pipe(outgoing)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  test.after(() => {
    server.close()
    server.closeAllConnections()
  })
  return `http://localhost:${(server.address() as AddressInfo).port}`
}
