import { type RequestOptions, request as sendInTheClear } from 'node:http'
import { request as sendSecurely } from 'node:https'
import { isIP, type Socket } from 'node:net'
import { connect as connectSecurely } from 'node:tls'
import { Failure } from '../failure.ts'
import { networkFailure } from './network-failure.ts'
import type { HttpProxy } from './proxy.ts'

/** How a request gets to a site, directly or through a proxy. */
interface Route {
  readonly send: typeof sendInTheClear
  /** Where to connect: the site, or the proxy that forwards the request. */
  readonly target: URL
  readonly options: RequestOptions
  readonly forwardedBy?: HttpProxy
}

/**
 * Returns the route to an address. A proxy forwards `http:` requests (RFC 9112 §3.2.2). For `https:` it opens a tunnel and
 * cannot read the request (RFC 9110 §9.3.6). Throws a failure if it refuses the tunnel.
 */
export async function routeTo(url: URL, proxy: HttpProxy | undefined, signal: AbortSignal): Promise<Route> {
  if (!proxy) return { send: senderTo(url), target: url, options: { agent: false } }
  if (url.protocol === 'https:') {
    const socket = await tunnel(url, proxy, signal)
    // Without an agent, Node does not know the default port and writes a wrong Host.
    const options = { createConnection: () => secured(socket, url), headers: { Host: url.host } }
    return { send: senderTo(url), target: url, options }
  }
  const path = `${url.origin}${url.pathname}${url.search}`
  const options = { agent: false, path, headers: fieldsFor(url.host, proxy) }
  return { send: senderTo(proxy.url), target: proxy.url, options, forwardedBy: proxy }
}

/** Returns the failure of a proxy that refused or dropped the connection. */
export function proxyUnreachable({ url, variable }: HttpProxy, error: unknown): Failure {
  const { cause = '' } = networkFailure(error, url.host, false).values
  return new Failure('proxy_unreachable', { proxy: url.origin, variable, cause })
}

/** Returns the failure of a proxy that responds with 407 (RFC 9110 §15.5.8). */
export function proxyLoginFailed({ url, variable }: HttpProxy): Failure {
  return new Failure('proxy_login_failed', { proxy: url.origin, variable })
}

function tunnel(url: URL, proxy: HttpProxy, signal: AbortSignal): Promise<Socket> {
  const path = `${url.hostname}:${url.port || '443'}`
  const options = { method: 'CONNECT', path, headers: fieldsFor(path, proxy), agent: false, signal }
  return new Promise((resolve, reject) => {
    const sent = senderTo(proxy.url)(proxy.url, options)
    sent.on('connect', ({ statusCode = 0 }, socket: Socket) => {
      if (statusCode >= 200 && statusCode < 300) return resolve(socket)
      socket.destroy()
      const values = { proxy: proxy.url.origin, host: url.host, status: String(statusCode) }
      reject(statusCode === 407 ? proxyLoginFailed(proxy) : new Failure('proxy_refused', values))
    })
    sent.on('error', error => reject(proxyUnreachable(proxy, error)))
    sent.end()
  })
}

function secured(socket: Socket, { hostname }: URL): Socket {
  const host = hostname.replace(/^\[(.*)\]$/, '$1')
  // SNI does not allow IP addresses (RFC 6066 §3).
  return connectSecurely({ socket, host, ...(isIP(host) === 0 && { servername: host }) })
}

function fieldsFor(host: string, { authorization }: HttpProxy): Record<string, string> {
  return { Host: host, ...(authorization && { 'Proxy-Authorization': authorization }) }
}

function senderTo({ protocol }: URL): typeof sendInTheClear {
  return protocol === 'https:' ? sendSecurely : sendInTheClear
}
