import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse, request as sendRequest } from 'node:http'
import { createServer as createSecureServer } from 'node:https'
import { type AddressInfo, connect } from 'node:net'
import type { Duplex } from 'node:stream'
import type { CleanupContext } from '../../../test/support/process.ts'

/** A proxy that reaches one server, under whatever name a client asks for. */
export interface ProxyServer {
  /** Its host and port. */
  readonly host: string
  /** The requests so far, as method and target. */
  readonly requests: readonly string[]
}

interface ProxySetting {
  /** Where the server is that it reaches, on this machine. */
  readonly port: number
  /** The status with which it refuses each request. */
  readonly refusal?: number
  /** The credentials without which it answers 407. */
  readonly credentials?: string
  /** Its certificate and key, if the connection to it is secure. */
  readonly tls?: { readonly key: Buffer; readonly cert: Buffer }
}

/** Starts an HTTP proxy: absolute-form targets are forwarded (RFC 9112 §3.2.2), CONNECT opens a tunnel (RFC 9110 §9.3.6). */
export async function startProxy(test: CleanupContext, setting: ProxySetting): Promise<ProxyServer> {
  const { port, refusal, credentials, tls } = setting
  const requests: string[] = []
  const sockets = new Set<Duplex>()
  const server = tls ? createSecureServer(tls, forward) : createServer(forward)
  server.on('connect', openTunnel)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  test.after(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
    server.closeAllConnections()
  })
  return { host: `127.0.0.1:${(server.address() as AddressInfo).port}`, requests }

  function forward(request: IncomingMessage, response: ServerResponse): void {
    const status = admit(`${request.method} ${request.url}`, request.headers['proxy-authorization'])
    if (status !== undefined) {
      response.writeHead(status, { 'Content-Type': 'text/html' }).end('<!doctype html><title>Proxy</title>')
      return
    }
    const { host, pathname, search } = new URL(request.url ?? '')
    const { 'proxy-authorization': _, ...headers } = { ...request.headers, host }
    const onward = { port, method: request.method, path: pathname + search, headers }
    request.pipe(
      sendRequest(onward, answer => {
        response.writeHead(answer.statusCode ?? 502, answer.headers)
        answer.pipe(response)
      }),
    )
  }

  function openTunnel(request: IncomingMessage, client: Duplex): void {
    const status = admit(`CONNECT ${request.url}`, request.headers['proxy-authorization'])
    client.on('error', () => {})
    if (status !== undefined) {
      client.end(`HTTP/1.1 ${status} Refused\r\nContent-Type: text/html\r\n\r\n<title>Proxy</title>`)
      return
    }
    const target = connect(port, '127.0.0.1', () => {
      client.write('HTTP/1.1 200 Connection Established\r\n\r\n')
      target.pipe(client).pipe(target)
    })
    target.on('error', () => client.destroy())
    sockets.add(client).add(target)
  }

  /** Takes note of a request; answers the status that it is refused with. */
  function admit(request: string, authorization: string | undefined): number | undefined {
    requests.push(request)
    const isKnown =
      credentials === undefined || authorization === `Basic ${Buffer.from(credentials).toString('base64')}`
    return isKnown ? refusal : 407
  }
}
